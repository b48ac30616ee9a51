-- Twenty-five posts in each class, one of them for a student, and notes on the meetings of the last days.
insert into class_posts (id, class_id, author_id, key, text, is_pinned, is_for_all, posted_at)
select md5(concat('post ', id, nth))::uuid, id, teacher_id, md5(concat('post ', id, nth))::uuid,
  '<p>Read page ' || nth || ' before the next class.</p>', nth <= 2, nth <> 5, now() - nth * interval '1 day'
from classes, generate_series(1, 25) as nth
where status = 'approved' and archived_at is null;

create temp table first_students as
select distinct on (class_id) class_id, id from enrollments where status = 'approved' order by class_id, id;

insert into class_post_students (post_id, enrollment_id)
select class_posts.id, first_students.id from class_posts join first_students using (class_id) where not is_for_all;

insert into meeting_notes (meeting_id, class_id, text, written_by, written_at)
select meetings.id, class_id, 'We practised fractions.', teacher_id, ends_at
from meetings join classes on classes.id = class_id
where held_at is not null and ends_at between now() - interval '30 days' and now();

insert into meeting_note_students (meeting_id, enrollment_id, text)
select meeting_id, first_students.id, 'Worked hard today.'
from meeting_notes join first_students using (class_id)
where abs(hashtext(meeting_id::text)) % 4 = 0;

-- Twenty-five pieces of homework in each class, the newest due tomorrow. The first two students hand in three of four;
-- what was due two days ago or earlier is returned.
insert into homework (id, class_id, author_id, key, title, text, due_at, points, is_for_all, given_at, reminded_at)
select md5(concat('homework ', id, nth))::uuid, id, teacher_id, md5(concat('homework ', id, nth))::uuid,
  'Worksheet ' || nth, 'Do all of it.', now() + (2 - nth) * interval '1 day', 10, true,
  now() - (nth + 1) * interval '1 day', now()
from classes, generate_series(1, 25) as nth
where status = 'approved' and archived_at is null;

insert into hand_ins (homework_id, enrollment_id, text, handed_in_at, changed_at, points, words, returned_at, returned_by)
select homework.id, students.id, 'Here it is.', given_at, given_at,
  case when is_back then abs(hashtext(students.id::text)) % 11 end, case when is_back then 'Well done.' end,
  case when is_back then due_at end, case when is_back then author_id end
from homework
  join (
    select id, class_id, row_number() over (partition by class_id order by id) as nth
    from enrollments where status = 'approved'
  ) as students on students.class_id = homework.class_id and students.nth <= 2,
  lateral (select due_at < now() - interval '1 day' as is_back) as state
where abs(hashtext(concat(homework.id, students.id))) % 4 > 0;

-- Twelve materials in each class, four of them files.
insert into class_materials (id, class_id, key, folder, name, address, added_by, added_at)
select md5(concat('material ', id, nth))::uuid, id, md5(concat('material ', id, nth))::uuid,
  (array['', 'Songs', 'Worksheets'])[nth % 3 + 1], 'Material ' || nth,
  case when nth > 4 then 'https://example.com/' || nth end, teacher_id, now() - nth * interval '1 day'
from classes, generate_series(1, 12) as nth
where status = 'approved' and archived_at is null;

insert into class_files (class_id, material_id, place, kind, name, stored_name, bytes)
select class_id, id, 0, 'pdf', name || '.pdf', substr(md5(id::text) || md5(id::text), 1, 40) || '.pdf', 200000
from class_materials where address is null;
