-- The first family of each class writes to its teacher, and every twentieth account to the office: twenty messages each.
insert into conversations (account_id, teacher_id, class_id, state, created_at, last_at, last_text, last_by, other_unread)
select distinct on (enrollments.account_id, classes.id) enrollments.account_id, classes.teacher_id, classes.id, 'open',
  now() - interval '20 days', now() - interval '1 hour', 'May she bring her own book?', 'account', 1
from enrollments join classes on classes.id = enrollments.class_id
where enrollments.status = 'approved' and classes.archived_at is null
order by enrollments.account_id, classes.id, enrollments.id
on conflict do nothing;

insert into conversations (account_id, subject, state, created_at, last_at, last_text, last_by, waiting_since)
select id, 'payment', case when number % 40 = 0 then 'open' else 'closed' end, now() - interval '20 days',
  now() - number * interval '1 minute', 'When is it checked?', 'account', now() - number * interval '1 minute'
from (select id, row_number() over (order by id) as number from accounts where role is not null) as people
where number % 20 = 0;

insert into messages (conversation_id, side, sender_id, key, text, sent_at)
select conversations.id, case when nth % 2 = 0 then 'account' else 'other' end,
  case when nth % 2 = 0 then account_id else teacher_id end, gen_random_uuid(),
  'Message ' || nth || ' about the homework of this week', created_at + nth * interval '10 minutes'
from conversations, generate_series(1, 20) as nth;
