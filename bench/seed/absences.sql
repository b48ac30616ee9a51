-- Every third teacher was away last month and is away for two days next week; every ninth removed one more stretch.
create temp table numbered_teachers as
select account_id as id, row_number() over (order by account_id)::integer as n
from teachers where verification = 'verified';

insert into time_off (id, teacher_id, starts_at, ends_at, reason, words, created_at, removed_at)
select md5(concat('time off ', id, days))::uuid, id, day, day + interval '2 days', 'away', 'A family visit.',
  now() - interval '40 days', case when days = 20 then now() end
from numbered_teachers, unnest(array[-30, 7, 20]) as days,
  lateral (select (current_date + days) at time zone 'Asia/Manila' as day) as at
where n % 3 = 0 and (days < 20 or n % 9 = 0);

-- For the next class of every second teacher five others are asked, of whom two declined; that of the rest was taken by
-- the first of five.
insert into substitute_requests (id, meeting_id, asked_by, words, created_at, closed_at, outcome)
select md5('request ' || meeting_id)::uuid, meeting_id, teacher_id, 'Chapter three, please.', now() - interval '1 day',
  case when is_closed then now() end, case when is_closed then 'accepted' end
from (
  select distinct on (classes.teacher_id) meetings.id as meeting_id, classes.teacher_id, n % 2 = 0 as is_closed
  from meetings join classes on classes.id = class_id join numbered_teachers on numbered_teachers.id = classes.teacher_id
  where starts_at > now() + interval '1 day' and cancelled_at is null order by classes.teacher_id, starts_at, meetings.id
) as coming;

insert into substitute_request_teachers (request_id, teacher_id, answer, answered_at)
select requests.id, candidates.id, answer, case when answer is not null then now() end
from substitute_requests as requests join numbered_teachers as askers on askers.id = asked_by,
  generate_series(1, 5) as nth, lateral (select count(*) as total from numbered_teachers) as counted,
  lateral (select id from numbered_teachers where n = (askers.n + nth - 1) % total + 1) as candidates,
  lateral (
    select case when nth <= 2 then case when outcome = 'accepted' and nth = 1 then 'accepted' else 'declined' end end as answer
  ) as answers;

update meetings set stand_in_id = taken.teacher_id
from substitute_requests join substitute_request_teachers as taken on request_id = substitute_requests.id
where meetings.id = meeting_id and answer = 'accepted';
