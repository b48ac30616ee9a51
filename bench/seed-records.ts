import type { Client } from "pg"
import type { BenchSize } from "./size.ts"

/** Other records of some years: announcements, sign-ins, the audit trail, mails, grades and teachers' IDs. */
export async function seedBenchRecords(client: Client, { accounts }: BenchSize): Promise<void> {
  await client.query(announcements, [Math.ceil(accounts / 50)])
  await client.query("set session_replication_role = replica")
  for (const query of [signIns, decisions, historyOfOne, mails, grades, teacherIds]) await client.query(query)
  await client.query("reset session_replication_role")
}

const announcements = `
  insert into announcements (title, content, for_teachers, for_parents, for_learners, author_id, posted_at)
  select 'News number ' || n, '<p>' || repeat('There are no classes on the holiday. ', 10) || '</p>',
    n % 4 in (0, 1), n % 4 in (0, 2), n % 4 in (0, 3), (select id from accounts where is_admin order by email limit 1),
    now() - pg_temp.chance(n, 60, 700) * interval '1 day'
  from generate_series(1, $1::bigint) as n`

/** Everybody logs in about once a week for three months. */
const signIns = `
  insert into sign_ins (account_id, signed_in_at)
  select id, now() - pg_temp.chance(hashtext(email)::bigint * 16 + nth, 61, 90 * 24 * 60) * interval '1 minute'
  from accounts, generate_series(1, 12) as nth`

const adminId = `(select id from accounts where is_admin order by email limit 1)`

const decisions = `
  insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
  select decided_at, ${adminId}, 'enrollment.' || status, 'enrollment', id::text, '{"status": "pending"}',
    jsonb_build_object('status', status)
  from enrollments where decided_at is not null;
  insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
  select updated_at, ${adminId}, 'class.approved', 'class', id::text, '{"status": "pending"}', '{"status": "approved"}'
  from classes where status = 'approved';
  insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
  select now(), ${adminId}, 'teacher.verify', 'teacher', account_id::text, '{"status": "pending"}', '{"status": "verified"}'
  from teachers where verification = 'verified'`

/** One class and one person with a very long history. */
const historyOfOne = `
  insert into audit_trail (at, account_id, action, thing, thing_id, before, after)
  select now(), ${adminId}, 'class.approved', 'class', (select min(id::text) from classes where status = 'approved'),
    '{"status": "pending"}', '{"status": "approved"}'
  from generate_series(1, (select count(*) from classes) / 10)`

const mails = `
  insert into mails (to_address, subject, created_at, sent_at, attempts)
  select accounts.email, 'Your enrollment', decided_at, decided_at, 1
  from enrollments join accounts on accounts.id = account_id where decided_at is not null and hashtext(enrollments.id::text) % 4 = 0`

const grades = `
  insert into lifeskills_grades (enrollment_id, grade, comment, graded_by, graded_at)
  select enrollments.id, 60 + abs(hashtext(enrollments.id::text) % 41), 'Good work', teacher_id, now()
  from enrollments join classes on classes.id = class_id
  where program_type = 'lifeskills' and enrollments.status = 'approved' and hashtext(enrollments.id::text) % 3 <> 0`

const teacherIds = `
  insert into teacher_ids (teacher_id, file_name, submitted_at, decision, decided_at)
  select account_id, md5('id' || account_id) || '.png', now() - interval '3 days',
    case when verification = 'verified' then 'verified' end, case when verification = 'verified' then now() end
  from teachers where verification <> 'not verified'`
