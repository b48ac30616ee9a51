-- Three families of each class write to its teacher, and every tenth account to the office: twenty messages each, a
-- million in the full school. One message in ten thousand is about the xylophone.
insert into conversations (id, account_id, teacher_id, class_id, state, created_at, last_at, last_text, last_by, other_unread)
select pg_temp.id('conversation with a teacher', number), account_id, teacher_id, class_id, 'open', began_at,
  began_at + interval '200 minutes', 'May she bring her own book?', 'account', 1
from (
    select account_id, teacher_id, class_id, row_number() over (order by class_id, account_id) as number,
      row_number() over (partition by class_id order by account_id) as nth
    from (
      select distinct enrollments.account_id, classes.teacher_id, class_id
      from enrollments join classes on classes.id = class_id
      where enrollments.status = 'approved' and classes.archived_at is null
    ) as families
  ) as families,
  lateral (select now() - (1 + pg_temp.chance(number, 70, 200)) * interval '1 day' as began_at) as began
where nth <= 3;

insert into conversations (id, account_id, subject, state, created_at, last_at, last_text, last_by, waiting_since)
select pg_temp.id('conversation with the office', number), id, 'payment', case when number % 40 = 0 then 'open' else 'closed' end,
  began_at, began_at + interval '200 minutes', 'When is it checked?', 'account',
  case when number % 40 = 0 then began_at + interval '200 minutes' end
from (select id, row_number() over (order by id) as number from accounts where role is not null) as people,
  lateral (select now() - (1 + pg_temp.chance(number, 71, 200)) * interval '1 day' as began_at) as began
where number % 10 = 0;

analyze conversations;

-- Without triggers: the readers are those that the trigger writes.
insert into messages (conversation_id, side, sender_id, key, text, sent_at, readers)
select conversation_id, case when nth % 2 = 0 then 'account' else 'other' end,
  case when nth % 2 = 0 then account_id else teacher_id end, pg_temp.id('message', n),
  concat((array['May she bring her own things for ', 'We practised ', 'Please look at the homework about ',
      'Salamat po! We will read about ', 'Is the payment for ', 'The children liked ', 'When do you teach ',
      'She could not do '])[1 + pg_temp.chance(n, 72, 8)], pg_temp.pick({topics}, n, 73), ' this week, ',
    pg_temp.pick({firstNames}, n, 74), case when pg_temp.chance(n, 75, 10000) = 0 then ', and the xylophone' end, '.'),
  created_at + nth * interval '10 minutes', message_readers(account_id, teacher_id)
from (
    select id as conversation_id, account_id, teacher_id, created_at, row_number() over (order by id) as number
    from conversations
  ) as each,
  generate_series(1, 20) as nth,
  lateral (select number * 20 + nth as n) as row;
