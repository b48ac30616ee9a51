-- Seats are counted once at the end, and dependent rows are derived from that.

-- All possible students, numbered: siblings are adjacent.
create temp table students as
select row_number() over (order by is_child, account_id, id) - 1 as number, *
from (
  select id, id as account_id, search_name, false as is_child from accounts where role = 'learner'
  union all select id, parent_id, search_name, true from children where removed_at is null
) as everybody;
alter table students add primary key (number);
analyze students;

-- Consecutive students try one class: eight a homeschool class, and the other classes share the rest. Once its seats are
-- taken, the others are denied or have left. In one class of ten students were approved a day after they enrolled, so that
-- its past meetings are in the books; in the others today.
create temp table attempts as
select class_id, nth, created_at, price_centavos, pg_temp.id('payment', n * 1000 + nth) as payment_id,
  pg_temp.id('enrollment', n * 1000 + nth) as id,
  (pg_temp.chance(n, 50, (select count(*) from students)) + nth) % (select count(*) from students) as student,
  case when nth >= max_students then (array['denied', 'left'])[1 + nth % 2]
    when drawn < 10 then 'denied' when drawn < 25 then 'left'
    when drawn < 37 and not is_over then 'pending' else 'approved' end as status,
  n % 10 = 0 as is_taught,
  pg_temp.chance(n * 1000 + nth, 52, 60 * 24 * 30) * interval '1 minute' as later
from (
  select id as class_id, created_at, price_centavos, max_students, program_type,
    row_number() over (order by id) as n, coalesce(end_date < current_date, false) as is_over
  from classes where status = 'approved' order by id
) as c,
  (select ceil(({enrollments} - 8.0 * count(*) filter (where program_type = 'homeschool'))
    / count(*) filter (where program_type = 'lifeskills')) as most from classes where status = 'approved') as others,
  generate_series(0, case when program_type = 'homeschool' then 8 else most::bigint end - 1) as nth,
  lateral (select pg_temp.chance(n * 1000 + nth, 51, 100) as drawn) as d
limit {enrollments};

insert into payments (id, account_id, proof, amount_due_centavos, reference_number, channel, paid_at, status,
  amount_received_centavos, decided_at)
select payment_id, account_id, md5(payment_id::text) || '.png', price_centavos, left(md5(attempts.id::text), 12), 'GCash',
  least(now(), created_at + later), case status when 'pending' then 'sent' when 'denied' then 'rejected' else 'accepted' end,
  case when status in ('approved', 'left') then price_centavos end, case when status <> 'pending' then now() end
from attempts join students on number = student;
insert into payment_proofs (payment_id, file, sent_at) select id, proof, paid_at from payments;
-- A sixteenth of the accepted payments were paid on the page of a provider.
insert into online_checkouts (payment_id, provider, provider_checkout_id, is_live, items, amount_centavos, state, created_at,
  settled_at, provider_payment_id, paid_centavos, provider_fee_centavos)
select id, 'paymongo', 'cs_' || id, true, '[]', amount_due_centavos, 'paid', paid_at, paid_at, 'pay_' || id, amount_due_centavos,
  amount_due_centavos / 40
from payments where status = 'accepted' and amount_due_centavos > 0 and left(id::text, 1) = '0';
insert into enrollments (id, class_id, learner_id, child_id, account_id, payment_id, price_centavos, student_sort, search_text,
  status, created_at, decided_at)
select attempts.id, class_id, case when not is_child then students.id end, case when is_child then students.id end,
  account_id, payment_id, price_centavos, search_name,
  enrollment_search_text(search_name, case when not is_child then students.id end, account_id, payment_id), status,
  case when status = 'pending' then now() - later else least(now(), created_at + later) end,
  case when status <> 'pending' then case when is_taught then least(now(), created_at + later + interval '1 day') else now() end end
from attempts join students on number = student;

insert into solo_times (enrollment_id, weekday, time)
select enrollments.id, (array['monday', 'wednesday', 'saturday'])[nth], '1' || nth || ':00'
from enrollments join classes on classes.id = class_id,
  generate_series(1, 1 + abs(hashtext(enrollments.id::text) % 3)) as nth
where class_type = 'solo' and enrollments.status = 'approved';

insert into class_ratings (class_id, account_id, stars)
select class_id, account_id, 3 + abs(hashtext(id::text) % 3)
from enrollments where status = 'approved' and hashtext(id::text) % 4 = 0
on conflict do nothing;

-- Half of the reviews have words, one in a hundred was reported and one in two hundred is hidden.
insert into reviews (class_id, enrollment_id, account_id, child_id, stars, words, written_at, reported_at, hidden_at,
  hidden_reason)
select class_id, id, account_id, child_id, 3 + abs(hashtext(id::text) % 3),
  case when drawn % 2 = 0 then repeat('Patient teacher, happy class. ', 1 + drawn % 20) end,
  now() - drawn * interval '1 hour', case when drawn % 100 = 1 then now() end,
  case when drawn % 200 = 3 then now() end, case when drawn % 200 = 3 then 'Not about this class.' end
from enrollments, lateral (select abs(hashtext(id::text || 'review')) % 10000 as drawn) as chance
where status = 'approved' and hashtext(id::text) % 4 = 1
on conflict do nothing;

-- Once, in place of the triggers. The constraint on classes checks every count.
update classes set seats_taken = held, enrollees_count = approved
from (
  select class_id, count(*) filter (where status in ('pending', 'approved')) as held,
    count(*) filter (where status = 'approved') as approved
  from enrollments group by class_id
) as counted
where counted.class_id = classes.id;

insert into staged_enrollments (enrollment_id, class_id, stage, status, created_at)
select enrollments.id, class_id, class_stage(classes.status, archived_at, start_date, end_date, day), enrollments.status,
  enrollments.created_at
from enrollments join classes on classes.id = class_id, stage_day;

-- Every payment is checked. The pictures are not read, and one payment in two hundred has an alarm.
insert into payment_checks (payment_id, payment_status, sent_at, reference_key, channel_key, level, findings, others,
  is_outdated)
select id, status, paid_at, upper(reference_number), lower(channel), case when has_alarm then 'alarm' else 'look' end,
  case when has_alarm then array['picture:alarm', 'amount:look'] else array['amount:look'] end, '{}', false
from payments, lateral (select hashtext(id::text) % 200 = 0 as has_alarm) as drawn;

update classes set lacks_link = true where class_lacks_link(id);
update classes set stars = rated.stars, ratings_count = rated.total
from (
  select class_id, sum(every.stars) as stars, count(*) as total from (
    select class_id, stars from class_ratings union all select class_id, stars from reviews where hidden_at is null
  ) as every group by class_id
) as rated
where rated.class_id = classes.id;
update teachers set stars = taught.stars, ratings_count = taught.total
from (select teacher_id, sum(stars) as stars, sum(ratings_count) as total from classes group by teacher_id) as taught
where taught.teacher_id = account_id;
update rating_prior set mean = (select sum(stars)::numeric / sum(ratings_count) from teachers);
update classes set rating_rank = rating_rank_of(stars, ratings_count);
