import type { Community } from './community.ts'

const spread = 'lateral (select abs(hashint4(n)) as h) as spread'
const rare = `case when n % 10000 = 7 then ' Quillfeather' else '' end`

/** As many Living Rooms, content items, applications, emails, imports and reports as there are members, of every state and kind. */
export async function seedLists({ query, members }: Community): Promise<void> {
  const [seeded] = await query<{ is: boolean }>(
    `select exists (select from import_jobs where file_name like 'bench-%') as is`,
  )
  if (seeded?.is) return
  for (const statement of [applied, applications, rooms, content, emails, imports, reports]) {
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
