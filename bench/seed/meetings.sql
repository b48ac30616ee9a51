-- The meetings of all approved classes, as the product generates them: for groups from the first day to the last, for
-- solo students for nine weeks. Past ones were held. Without triggers this is fast.
insert into meeting_series (id, class_id, generated_until)
select md5('series ' || id)::uuid, id, end_date from classes where status = 'approved' and class_type = 'group';

insert into meeting_series (id, class_id, enrollment_id, generated_until)
select md5('series ' || enrollments.id)::uuid, class_id, enrollments.id, current_date + 63
from enrollments join classes on classes.id = class_id
where classes.status = 'approved' and class_type = 'solo' and enrollments.status = 'approved';

insert into meetings (id, series_id, class_id, plan_day, starts_at, ends_at, held_at, changed_at)
select md5(concat(class_id, enrollment_id, day::date))::uuid, series_id, class_id, day::date, begins,
  begins + interval '1 hour', case when begins < now() then begins end, now()
from (
  select meeting_series.id as series_id, class_id, enrollment_id, day, time, weekday
  from meeting_series join classes on classes.id = class_id join class_times using (class_id),
    generate_series(start_date, end_date, interval '1 day') as day
  where enrollment_id is null
  union all
  select meeting_series.id, class_id, enrollment_id, day, time, weekday
  from meeting_series join solo_times using (enrollment_id),
    generate_series(current_date, current_date + 63, interval '1 day') as day
) as days,
  lateral (select (day::date + time::time) at time zone 'Asia/Manila' as begins) as at
where trim(to_char(day, 'day')) = weekday;

-- Some groups meet during the whole measurement.
update meetings set starts_at = now() - interval '5 minutes', ends_at = now() + interval '12 hours'
where id in (
  select distinct on (meetings.class_id) meetings.id from meetings
    join (select distinct class_id from meeting_links order by class_id limit 300) as linked using (class_id)
    join meeting_series on meeting_series.id = series_id
  where enrollment_id is null and starts_at > now() + interval '1 day' order by meetings.class_id, starts_at
);

-- One cancelled meeting of each solo student is owed; every third family asks for another time than the free hours.
with lost as (
  update meetings set cancelled_at = now(), reason = 'request', cancelled_by_family = true, counted = 0
  where id in (
    select distinct on (series_id) meetings.id from meetings join meeting_series on meeting_series.id = series_id
    where enrollment_id is not null and starts_at > now() order by series_id, starts_at
  )
  returning id, series_id
)
insert into make_up_credits (id, meeting_id, enrollment_id, created_at, last_day)
select md5('credit ' || lost.id)::uuid, lost.id, enrollment_id, now(), current_date + 60
from lost join meeting_series on meeting_series.id = series_id;

insert into make_up_requests (credit_id, made_by, starts_at, made_at)
select id, 'family', now() + interval '3 days', now() from make_up_credits where ('x' || left(id::text, 2))::bit(8)::integer % 3 = 0;

insert into free_hours (teacher_id, weekday, from_time, to_time)
select account_id, weekday, '08:00', '19:00'
from teachers, unnest(array['monday', 'wednesday', 'saturday']) as weekday;
