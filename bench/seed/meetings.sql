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
