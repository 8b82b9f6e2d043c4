-- Generated from the migrated database by `npm run generate -w apps/api`; change a migration instead.
--
-- Places a migrated Hearth on Citus: each tenant's rows together on one node, by tenant_id. A plan, not yet run against
-- Citus: try it on a copy, with the API's tests, before you rely on it (docs/operations.md, Beyond one database).
--
-- Known to stand in the way:
-- - Triggers. Citus refuses tables that have some unless the setting below allows it, and does not vouch for what they
--   do. Hearth's write rows of the same tenant in other tables, which lie on the same node, but by the tables' names.
-- - Foreign keys with ON DELETE SET NULL (column), whose other column is tenant_id: whether a version of Citus takes
--   them was not tried.
-- - Locks of rows and SELECT … FOR UPDATE work within a tenant; the few statements that cross tenants (sign-in, the
--   clock's jobs) ask every node.
-- - graphile_worker's tables stay local, on the coordinator: a job and its cause are then one distributed transaction.
-- - A later migration reaches all nodes only as far as Citus hands its statements on.

begin;
set local citus.enable_unsafe_triggers to on;
set local citus.multi_shard_modify_mode to 'sequential';

-- Local, on the coordinator:
-- installation: what is true of the installation, read by the coordinator alone
-- job_workers: it belongs to the queue of jobs, which stays on the coordinator
-- rate_limits: counted before a tenant is known
-- schema_migrations: written by migrations, which run on the coordinator
-- last_writes: positions in the journal of one server mean nothing on another

-- every tenant’s rows point at it, and a start reads all of it
select create_reference_table('tenants');
-- a host name is looked up before its tenant is known, and is unique over all of them
select create_reference_table('tenant_hosts');

-- triggers: members_added, members_announced, members_changed, members_forgotten, members_removed, members_renamed, members_renamed_in_payments, referrals_added, referrals_changed, referrals_removed
select create_distributed_table('members', 'tenant_id', colocate_with => 'none');
select create_distributed_table('analytics_events', 'tenant_id', colocate_with => 'members');
select create_distributed_table('analytics_events_sent', 'tenant_id', colocate_with => 'members');
select create_distributed_table('api_keys', 'tenant_id', colocate_with => 'members');
select create_distributed_table('application_digests', 'tenant_id', colocate_with => 'members');
select create_distributed_table('broadcasts', 'tenant_id', colocate_with => 'members');
select create_distributed_table('bulk_changes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('choice_lists', 'tenant_id', colocate_with => 'members');
select create_distributed_table('content_items', 'tenant_id', colocate_with => 'members');
select create_distributed_table('credentials', 'tenant_id', colocate_with => 'members');
select create_distributed_table('devices', 'tenant_id', colocate_with => 'members');
select create_distributed_table('export_links', 'tenant_id', colocate_with => 'members');
select create_distributed_table('figure_counts', 'tenant_id', colocate_with => 'members');
select create_distributed_table('figure_days', 'tenant_id', colocate_with => 'members');
select create_distributed_table('import_jobs', 'tenant_id', colocate_with => 'members');
select create_distributed_table('inbound_mails', 'tenant_id', colocate_with => 'members');
-- triggers: ledger_transactions_balance, ledger_transactions_receipt, ledger_transactions_stay
select create_distributed_table('ledger_transactions', 'tenant_id', colocate_with => 'members');
select create_distributed_table('legacy_staff', 'tenant_id', colocate_with => 'members');
select create_distributed_table('list_changes', 'tenant_id', colocate_with => 'members');
-- triggers: living_rooms_announced, living_rooms_renamed
select create_distributed_table('living_rooms', 'tenant_id', colocate_with => 'members');
select create_distributed_table('login_failures', 'tenant_id', colocate_with => 'members');
select create_distributed_table('logs', 'tenant_id', colocate_with => 'members');
select create_distributed_table('mail_reports', 'tenant_id', colocate_with => 'members');
select create_distributed_table('mail_templates', 'tenant_id', colocate_with => 'members');
select create_distributed_table('member_exports', 'tenant_id', colocate_with => 'members');
select create_distributed_table('outbox_messages', 'tenant_id', colocate_with => 'members');
select create_distributed_table('payment_events', 'tenant_id', colocate_with => 'members');
select create_distributed_table('provider_sign_ins', 'tenant_id', colocate_with => 'members');
select create_distributed_table('record_changes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('recovery_codes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('recovery_verifications', 'tenant_id', colocate_with => 'members');
select create_distributed_table('room_audit_entries', 'tenant_id', colocate_with => 'members');
select create_distributed_table('room_settings', 'tenant_id', colocate_with => 'members');
select create_distributed_table('saved_replies', 'tenant_id', colocate_with => 'members');
select create_distributed_table('saved_views', 'tenant_id', colocate_with => 'members');
select create_distributed_table('secret_mail_reads', 'tenant_id', colocate_with => 'members');
select create_distributed_table('sent_requests', 'tenant_id', colocate_with => 'members');
-- triggers: sessions_added
select create_distributed_table('sessions', 'tenant_id', colocate_with => 'members');
select create_distributed_table('sign_ins', 'tenant_id', colocate_with => 'members');
select create_distributed_table('tenant_pillars', 'tenant_id', colocate_with => 'members');
select create_distributed_table('test_payment_records', 'tenant_id', colocate_with => 'members');
select create_distributed_table('uploads', 'tenant_id', colocate_with => 'members');
select create_distributed_table('webhook_endpoints', 'tenant_id', colocate_with => 'members');
select create_distributed_table('webhook_events', 'tenant_id', colocate_with => 'members');
select create_distributed_table('analytics_opt_outs', 'tenant_id', colocate_with => 'members');
select create_distributed_table('application_questions', 'tenant_id', colocate_with => 'members');
-- triggers: applications_announced
select create_distributed_table('applications', 'tenant_id', colocate_with => 'members');
-- triggers: articles_announced
select create_distributed_table('articles', 'tenant_id', colocate_with => 'members');
select create_distributed_table('audit_entries', 'tenant_id', colocate_with => 'members');
select create_distributed_table('broadcast_deliveries', 'tenant_id', colocate_with => 'members');
select create_distributed_table('bulk_change_members', 'tenant_id', colocate_with => 'members');
select create_distributed_table('checkouts', 'tenant_id', colocate_with => 'members');
select create_distributed_table('held_decisions', 'tenant_id', colocate_with => 'members');
select create_distributed_table('import_members', 'tenant_id', colocate_with => 'members');
select create_distributed_table('import_rows', 'tenant_id', colocate_with => 'members');
select create_distributed_table('inbox_messages', 'tenant_id', colocate_with => 'members');
select create_distributed_table('invites', 'tenant_id', colocate_with => 'members');
-- triggers: ledger_lines_balance, ledger_lines_stay
select create_distributed_table('ledger_lines', 'tenant_id', colocate_with => 'members');
select create_distributed_table('member_notes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('poll_tallies', 'tenant_id', colocate_with => 'members');
-- triggers: poll_votes_added, poll_votes_changed_from, poll_votes_changed_to, poll_votes_removed
select create_distributed_table('poll_votes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('push_devices', 'tenant_id', colocate_with => 'members');
-- triggers: receipts_stay
select create_distributed_table('receipts', 'tenant_id', colocate_with => 'members');
select create_distributed_table('referral_totals', 'tenant_id', colocate_with => 'members');
select create_distributed_table('refresh_tokens', 'tenant_id', colocate_with => 'members');
-- triggers: reports_words
select create_distributed_table('reports', 'tenant_id', colocate_with => 'members');
-- triggers: registrations_announced
select create_distributed_table('room_registrations', 'tenant_id', colocate_with => 'members');
select create_distributed_table('sensitive_reads', 'tenant_id', colocate_with => 'members');
select create_distributed_table('subscriptions', 'tenant_id', colocate_with => 'members');
select create_distributed_table('summary_choices', 'tenant_id', colocate_with => 'members');
select create_distributed_table('summary_mails', 'tenant_id', colocate_with => 'members');
-- triggers: support_requests_searched, support_requests_stay
select create_distributed_table('support_requests', 'tenant_id', colocate_with => 'members');
select create_distributed_table('webhook_deliveries', 'tenant_id', colocate_with => 'members');
select create_distributed_table('article_revisions', 'tenant_id', colocate_with => 'members');
select create_distributed_table('asset_entries', 'tenant_id', colocate_with => 'members');
select create_distributed_table('billing_events', 'tenant_id', colocate_with => 'members');
select create_distributed_table('invite_links', 'tenant_id', colocate_with => 'members');
-- triggers: payments_words
select create_distributed_table('payments', 'tenant_id', colocate_with => 'members');
-- triggers: support_notes_searched, support_notes_stay
select create_distributed_table('support_notes', 'tenant_id', colocate_with => 'members');
select create_distributed_table('support_reads', 'tenant_id', colocate_with => 'members');
-- triggers: support_replies_searched, support_replies_stay
select create_distributed_table('support_replies', 'tenant_id', colocate_with => 'members');
select create_distributed_table('support_visits', 'tenant_id', colocate_with => 'members');
select create_distributed_table('asset_archives', 'tenant_id', colocate_with => 'members');
select create_distributed_table('asset_files', 'tenant_id', colocate_with => 'members');
select create_distributed_table('refunds', 'tenant_id', colocate_with => 'members');
select create_distributed_table('asset_parts', 'tenant_id', colocate_with => 'members');

commit;
