import type { Community } from './community.ts'

const spread = 'lateral (select abs(hashint4(n)) as h) as spread'
const rare = `case when n % 10000 = 7 then ' Quillfeather' else '' end`

/**
 * As many Living Rooms, content items, applications, emails, imports, reports, support conversations, payments and lines
 * of the log as there are members, of every state and kind. Those that wait for staff are the newest, as in life.
 */
export async function seedLists({ query, members }: Community): Promise<void> {
  const [seeded] = await query<{ is: boolean }>(
    `select exists (select from import_jobs where file_name like 'bench-%') as is`,
  )
  if (seeded?.is) return
  const written = [applied, applications, decided, rooms, content, emails, imports, reports, conversations]
  for (const statement of [...written, subscriptions, payments, logs]) {
    const text = statement.replaceAll('$rows', `generate_series(1, ${members}) as n, ${spread}`)
    await query(text.replaceAll('$count', String(members)))
  }
  await query('vacuum (analyze)')
}

const applied = `update members set invited_by = case when h % 3 = 0 then inviter.id end, referred = h % 3 = 0,
    additional_form_info = jsonb_build_object('companyName', 'Firm ' || (n % 700), 'currentTitle', 'Title ' || (n % 50),
      'location', 'Place ' || (n % 40), 'motivations', repeat('Because I want to learn. ', 12))
  from (select id, n::int, abs(hashint4(n::int)) as h from (
      select id, row_number() over (order by id) as n from members where tenant_id = 'hearth' and role = 'CUSTOMER') as numbered) as person
    join (select id, row_number() over (order by id) as place from members where tenant_id = 'hearth' and role = 'CUSTOMER') as inviter
      on inviter.place = 1 + person.n / 3
  where members.tenant_id = 'hearth' and members.id = person.id`

const applications = `insert into applications (tenant_id, member_id, admitted, referral_name, submitted, consent_version, question)
  select 'hearth', id, true, username, created, '1',
    case abs(hashtext(username)) % 10 when 0 then 'OPEN' when 1 then 'ANSWERED' else 'NONE' end
  from members where tenant_id = 'hearth' and role = 'CUSTOMER' on conflict do nothing`

const decided = `update members set status = case when place <= $count / 20 then 'PENDING' else 'APPROVED' end
  from (select member_id, row_number() over (order by submitted desc) as place from applications
    where tenant_id = 'hearth' and admitted) as applicant
  where tenant_id = 'hearth' and id = applicant.member_id and (status = 'PENDING' or place <= $count / 20)`

const rooms = `insert into living_rooms (tenant_id, title, description, start, "end", capacity, small, recorded, milestones,
    pillars, hosts, created, updated, cancelled, cancel_reason)
  select 'hearth', (array['Money and marriage', 'Leading with calm', 'The first hire', 'Sleep and work'])[1 + h % 4] || ${rare},
    'Room number ' || n, now() + (n - $count * 0.9) * interval '20 minutes', now() + (n - $count * 0.9 + 3) * interval '20 minutes',
    10 + h % 80, h % 7 = 0, h % 2 = 0, array[(array['Networking', 'Mentorship', 'Friendship'])[1 + h % 3]],
    array[(array['Professional', 'Financial', 'Personal'])[1 + h % 3]],
    array[case when n % 5000 = 11 then 'Host of few' else (array['Host A', 'Host B', 'Host C'])[1 + h % 3] end],
    now() - n * interval '3 minutes', now() - n * interval '2 minutes', case when h % 200 = 3 then now() end,
    case when h % 200 = 3 then 'Our host is ill.' end
  from $rows`

const content = `insert into content_items (tenant_id, id, type, title, background_colour, start, "end", body, search_text, created, updated)
  select 'hearth', gen_random_uuid(), (array['POLL', 'QUOTE', 'FREE_TEXT'])[1 + h % 3], title, '#4B8991', start,
    start + (1 + h % 48) * interval '3 hours', '{"question": "", "choices": [], "quote": "", "author": "", "imageFormat": "SMALL"}',
    lower(title) || ' number ' || n, now() - n * interval '3 minutes', now() - n * interval '2 minutes'
  from $rows, lateral (
    select (array['Money talk', 'On listening', 'The first hire', 'Sleep and work'])[1 + h % 4] || ${rare} as title,
      now() + (n - $count * 0.9) * interval '20 minutes' as start) as written`

const emails = `insert into outbox_messages (tenant_id, channel, template, recipient, subject, content, created, state, sent, attempts)
  select 'hearth', 'MAIL', case when n % 20000 = 9 then 'rare-mail' else (array['room-registered', 'welcome', 'activation', 'room-moved'])[1 + h % 4] end,
    'person.' || (n % 40000) || '@example.com', 'You are registered for ' || (array['Money', 'Leading', 'Hiring'])[1 + h % 3] || ${rare},
    '[{"text": "Hello"}]', now() - n * interval '1 minute',
    case when h % 500 = 1 then 'FAILED' when h % 500 = 2 then 'QUEUED' when h % 500 < 100 then 'KEPT' else 'SENT' end,
    case when h % 500 >= 100 then now() - n * interval '59 seconds' end, 1
  from $rows`

const imports = `insert into import_jobs (tenant_id, source_id, file_name, enterprise_name, dry_run, state, wanted_mapping, total, done,
    failed, skipped, created_by, created, finished, undone)
  select 'hearth', gen_random_uuid(), 'bench-' || n || ${rare} || '.csv', case when h % 3 = 0 then 'Firm ' || (n % 300) end,
    h % 4 = 0, case when h % 1000 = 1 then 'QUEUED' when h % 1000 = 2 then 'RUNNING' when h % 50 = 3 then 'FAILED' else 'DONE' end,
    '[]', h % 5000, h % 4000, h % 40, h % 60, (select id from members where email = 'admin@hearth.example'),
    now() - n * interval '7 minutes', now() - n * interval '6 minutes', case when h % 300 = 5 then now() end
  from $rows`

const reports = `insert into reports (tenant_id, id, reason, status, made_by_id, user_id, created, updated)
  select 'hearth', gen_random_uuid(), (array['Rude in the chat', 'Asked for money', 'Spoke over everybody'])[1 + h % 3] || ${rare},
    (array['OPEN', 'IN_REVIEW', 'RESOLVED', 'DISMISSED'])[1 + h % 4], maker.id, member.id,
    now() - n * interval '5 minutes', now() - n * interval '4 minutes'
  from $rows, members as maker, members as member
  where maker.tenant_id = 'hearth' and lower(maker.email) = 'person.' || (10000 + n % 70000) || '@example.com'
    and member.tenant_id = 'hearth' and lower(member.email) = 'person.' || (10000 + h % 80000) || '@example.com'`

const conversations = `insert into support_requests (tenant_id, id, name, email, subject, body, state, created, updated, assignee_id)
  select 'hearth', lpad('bench-' || n, 27, '0'), 'Person ' || n % 900, 'person.' || (n % 40000) || '@example.com',
    (array['I cannot sign in', 'My invoice', 'A question about a room'])[1 + h % 3] || ${rare}, 'Dear all, please help me with this.',
    case when n < $count / 50 then (array['OPEN', 'WAITING'])[1 + h % 2] else 'CLOSED' end,
    now() - n * interval '5 minutes', now() - n * interval '4 minutes',
    case when h % 3 = 0 then (select id from members where email = 'admin@hearth.example') end
  from $rows`

const subscriptions = `insert into subscriptions (tenant_id, provider, provider_id, member_id, plan, cents, currency, state,
    started, current_period_end, cancel_at_period_end, created, updated)
  select 'hearth', 'bench', id, id, (array['MONTHLY', 'YEARLY'])[1 + abs(hashtext(email)) % 2], 2500, 'EUR',
    case when abs(hashtext(email)) % 500 = 3 then 'PAST_DUE' else 'ENDED' end,
    created, created + interval '30 days', false, created, created
  from members where tenant_id = 'hearth'`

const payments = `insert into payments (tenant_id, provider, provider_id, subscription_id, member_id, invoice_id, reason, state,
    cents, currency, refunded_cents, period_start, period_end, created, paid_at)
  select 'hearth', 'bench', provider_id, id, member_id, 'invoice-' || provider_id, (array['FIRST', 'RENEWAL', 'CHANGE'])[1 + h % 3],
    case when state = 'PAST_DUE' then 'FAILED' when h % 1000 = 5 then 'PENDING' else 'PAID' end,
    1000 + h % 9000, 'EUR', case when h % 300 = 7 and state = 'ENDED' and h % 1000 <> 5 then 500 else 0 end,
    created, created + case plan when 'YEARLY' then interval '365 days' else interval '30 days' end, created,
    case when state = 'ENDED' and h % 1000 <> 5 then created + interval '1 minute' end
  from subscriptions, lateral (select abs(hashtext(provider_id)) as h) as spread
  where tenant_id = 'hearth' and provider = 'bench'`

const logs = `insert into logs (tenant_id, id, level, message, context, created)
  select 'hearth', gen_random_uuid(), case when h % 2000 = 3 then 'ERROR' when h % 100 = 4 then 'WARN' else 'INFO' end,
    (array['A person signed in', 'An email was sent', 'A job ended'])[1 + h % 3] || ${rare}, 'person ' || h % 5000,
    now() - n * interval '90 seconds'
  from $rows`
