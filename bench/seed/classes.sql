-- Three of ten classes are homeschool, four are solo; some are pending, some denied, some archived.
insert into classes (id, teacher_id, program_type, class_type, name, description, syllabus, price_centavos, min_age,
  max_age, max_students, sessions, start_date, end_date, tag1, tag2, tag3, search_text, status, archived_at, created_at,
  updated_at)
select pg_temp.id('class', n), pg_temp.id('account', 1 + pg_temp.chance(n, 20, {lastTeacher})),
  case when n % 10 < 3 then 'homeschool' else 'lifeskills' end, kind.type, name,
  repeat('We meet every week, try things out together, and end with something of our own to show at home. ', 4),
  '<p>Week 1: hello</p><ul><li>What we bring</li><li>What we make</li></ul>', 100 * pg_temp.chance(n, 21, 5000),
  3 + pg_temp.chance(n, 22, 12), 15 + pg_temp.chance(n, 23, 80),
  case when n % 10 < 3 then 3 + pg_temp.chance(n, 24, 5) else 20 + pg_temp.chance(n, 24, 41) end,
  4 + pg_temp.chance(n, 25, 30), start, start + 60 + pg_temp.chance(n, 26, 180)::integer, tag1, tag2, tag3,
  lower(concat_ws(' ', name, tag1, tag2, tag3)),
  case when pg_temp.chance(n, 27, 100) < 78 then 'approved' when pg_temp.chance(n, 27, 100) < 90 then 'pending'
    else 'denied' end,
  case when pg_temp.chance(n, 28, 100) < 8 then now() end, created, created
from generate_series(1, {classes}) as n,
  lateral (select case when n % 10 in (0, 3, 4, 5) then 'solo' else 'group' end as type) as kind,
  lateral (select case when kind.type = 'group'
    then current_date - 400 + pg_temp.chance(n, 29, 540)::integer end as start) as dates,
  lateral (select least(now(), coalesce(start, current_date) - (30 + pg_temp.chance(n, 30, 400)) * interval '1 day')
    + n * interval '1 millisecond' as created) as made,
  lateral (select concat_ws(' ', pg_temp.pick({manners}, n, 31), pg_temp.pick({topics}, n, 32),
      case pg_temp.chance(n, 33, 3) when 0 then 'for ' || pg_temp.pick({audiences}, n, 34)
        when 1 then 'with ' || initcap(
          pg_temp.pick({syllables}, n, 34) || pg_temp.pick({syllables}, n, 38) || pg_temp.pick({endings}, n, 39)) end) as name,
    pg_temp.pick({tags}, n, 35) as tag1,
    case when n % 3 > 0 then pg_temp.pick({tags}, n, 36) end as tag2,
    case when n % 3 > 1 then pg_temp.pick({tags}, n, 37) end as tag3) as words;

-- Once, in place of the trigger.
insert into class_words (word)
select distinct word from classes, regexp_split_to_table(search_text, '[^[:alpha:]]+') as word
where char_length(word) between 3 and 40;

-- Group classes meet one to three times a week; solo classes have links too.
with days as (
  select pg_temp.id('class', n) as class_id, lpad((8 + n % 10)::text, 2, '0') || ':30' as time,
    ({weekdays})[1 + (n + nth) % 7] as weekday
  from generate_series(1, {classes}) as n, generate_series(0, pg_temp.chance(n, 40, 3)) as nth
), met as (
  insert into class_times (class_id, weekday, time)
  select class_id, weekday, time from days join classes on classes.id = class_id where class_type = 'group'
)
insert into meeting_links (class_id, weekday, url) select class_id, weekday, 'https://meet.example/' || class_id from days;

insert into subjects (id, name, tag)
select pg_temp.id('subject', n), name, upper(left(name, 4)) || n from unnest({subjects}) with ordinality as s (name, n);

insert into class_subjects (class_id, subject_id, position)
select pg_temp.id('class', n), pg_temp.id('subject', 1 + (n + position) % cardinality({subjects})), position
from generate_series(1, {classes}) as n, generate_series(1, 3 + pg_temp.chance(n, 41, 4)) as position
where n % 10 < 3;
