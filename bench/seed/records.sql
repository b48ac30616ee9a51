-- Other records of some years: announcements, log-ins, the audit trail, mails, grades and teachers' IDs.
insert into announcements (title, content, for_teachers, for_parents, for_learners, author_id, posted_at)
select 'News number ' || n, '<p>' || repeat('There are no classes on the holiday. ', 10) || '</p>',
  n % 4 in (0, 1), n % 4 in (0, 2), n % 4 in (0, 3), pg_temp.id('account', {firstAdmin}),
  now() - pg_temp.chance(n, 60, 700) * interval '1 day'
from generate_series(1, {accounts} / 50) as n;

-- Everybody logs in about once a week for three months.
insert into sign_ins (account_id, signed_in_at)
select id, now() - pg_temp.chance(hashtext(email)::bigint * 16 + nth, 61, 90 * 24 * 60) * interval '1 minute'
from accounts, generate_series(1, 12) as nth;

-- The last rows are of one class with a very long history.
insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
select at, pg_temp.id('account', {firstAdmin}), action, split_part(action, '.', 1), thing_id,
  jsonb_build_object('status', 'pending'), jsonb_build_object('status', status)
from (
  select decided_at as at, 'enrollment.' || case status when 'approved' then 'approve' when 'denied' then 'deny' else 'reset' end as action, id::text as thing_id, status
    from enrollments where decided_at is not null
  union all select updated_at, 'class.approve', id::text, status from classes where status = 'approved'
  union all select now(), 'teacher.verify', account_id::text, verification from teachers where verification = 'verified'
  union all select now(), 'class.approve', (select min(id::text) from classes where status = 'approved'), 'approved'
    from generate_series(1, {classes} / 10)
) as decisions;

insert into mails (to_address, subject, created_at, sent_at, attempts)
select accounts.email, 'Your enrollment', decided_at, decided_at, 1
from enrollments join accounts on accounts.id = account_id
where decided_at is not null and hashtext(enrollments.id::text) % 4 = 0;

insert into lifeskills_grades (enrollment_id, grade, comment, graded_by, graded_at)
select enrollments.id, 60 + abs(hashtext(enrollments.id::text) % 41), 'Good work', teacher_id, now()
from enrollments join classes on classes.id = class_id
where program_type = 'lifeskills' and enrollments.status = 'approved' and hashtext(enrollments.id::text) % 3 <> 0;

insert into teacher_ids (teacher_id, file_name, submitted_at, decision, decided_at)
select account_id, md5('id' || account_id) || '.png', now() - interval '3 days',
  case when verification = 'verified' then 'verified' end, case when verification = 'verified' then now() end
from teachers where verification <> 'not verified';
