import type pg from "pg"
import { buildClassForm } from "../../test/builders/class-form.ts"
import { buildEnrollForm } from "../../test/builders/enroll-form.ts"
import { buildRegistration } from "../../test/builders/registration.ts"
import type { Recorder, Statement } from "../product.ts"
import { type BenchRequest, benchSessionOf, send } from "../requests.ts"
import { findAdmin, findRows } from "../school.ts"
import { explainWrite } from "./explain.ts"
import { dayAfter } from "./picks.ts"

/** The number of writing statements, and those that read a large table from end to end. */
export type Scans = { statements: number; scans: { request: string; scanned: string[]; plan: string }[] }

const largeTables = "select relname from pg_class where relkind = 'r' and reltuples > 1000"

/** Makes the writes from registration to an archived class once each, and explains their statements. */
export async function findScans(client: pg.Client, recorder: Recorder): Promise<Scans> {
  const large = new Set((await findRows(client, largeTables, 1000)).map(({ relname }) => relname))
  const statements = new Map<string, { request: string; statement: Statement }>()
  for (const request of await writesIn(client))
    for (const statement of (await recorder.record(request)).waves.flat())
      if (/^(insert|update|delete|with)\b/i.test(statement.text))
        statements.set(statement.text, { request: `${request.method} ${request.path}`, statement })
  const scans: Scans["scans"] = []
  for (const { request, statement } of statements.values()) {
    const { scanned, plan } = await explainWrite(client, statement)
    if (scanned.some((name) => large.has(name))) scans.push({ request, scanned, plan })
  }
  return { statements: statements.size, scans }
}

async function writesIn(client: pg.Client): Promise<BenchRequest[]> {
  const first = async (query: string) => (await findRows(client, query))[0] ?? {}
  const admin = await findAdmin(client)
  const { teacher_id: teacher } = await first("select teacher_id from classes order by teacher_id")
  const [waiting, other] = await findRows(client, pendingClasses, 2)
  const [unverified, learner, parent, newTeacher] = (await client.query(newcomers)).rows as { id: string }[]
  await client.query(theirSessions)
  const seat = await first(freeSeat)
  const { id: enrolleeId } = await first("select id from enrollments where status = 'pending'")
  const card = await first(publishedCard)
  const form = buildClassForm({ startDate: dayAfter(60), endDate: dayAfter(240) })
  const links = { classId: waiting?.id, monday: "https://meet.example/bench" }
  return [
    await send("POST", "/accounts/register", buildRegistration({ email: `${Date.now()}@people.example` })),
    await send("POST", "/email/account-verification-email", {}, unverified?.id),
    await send("POST", "/accounts/register-learner", learnerForm, learner?.id),
    await send("POST", "/accounts/register-parent", { children: [childForm] }, parent?.id),
    await send("POST", "/accounts/register-teacher", teacherForm, newTeacher?.id),
    await send("POST", "/teachers/classes/lifeskills/group/create", form, teacher),
    await send(
      "PUT",
      "/teachers/classes/lifeskills/group/edit",
      { ...form, classId: waiting?.id },
      waiting?.teacher_id,
    ),
    await send("POST", "/admins/class/zoom-links", links, admin),
    await send("PUT", "/admins/class/approve", { classId: other?.id }, admin),
    await send("POST", "/learners/learner/enroll", buildEnrollForm(seat.class_id ?? ""), seat.learner_id),
    await send("PUT", "/admins/enrollee/approve", { enrolleeId }, admin),
    ...(await cardWrites(card)),
    await send("PUT", "/admins/class/archive", { classId: card.class_id }, admin),
  ]
}

async function cardWrites({
  enrollee_id: enrolleeId,
  subject_id: subjectId,
  teacher_id: teacher,
}: Record<string, string>) {
  const card = "/teachers/homeschool/card"
  const attendance = { enrolleeId, quarter: "q3", schoolDays: 45, daysPresent: 44, tardyTimes: 0 }
  return [
    await send("POST", `${card}/grade`, { enrolleeId, subjectId, quarter: "q3", grade: 91 }, teacher),
    await send("POST", `${card}/attendance`, attendance, teacher),
    await send("POST", `${card}/deportment`, { enrolleeId, quarter: "q3", GRIT: "O" }, teacher),
    await send("POST", `${card}/unsatisfactory-work`, { ...attendance, behavioralProblem: 1 }, teacher),
    await send("POST", `${card}/grade/finalize`, { enrolleeId }, teacher),
  ]
}

const childForm = { firstName: "Kiko", lastName: "Reyes", gradeLevel: "Grade 3", birthDate: "2017-01-01" }
const learnerForm = { birthdate: "1999-05-31", guardianFullName: "Gloria Reyes", guardianContact: "+63 917 123 4567" }
const teacherForm = {
  expertise1: "Coding",
  expertise2: "Mathematics",
  expertise3: "Robotics",
  introduction: "https://videos.example/hello",
  demo: "https://videos.example/demo",
  paymentMode: "GCash",
  accountNumber: "0917 123 4567",
}

const pendingClasses = `
  select id, teacher_id from classes
  where status = 'pending' and archived_at is null and program_type = 'lifeskills' and class_type = 'group'
  order by created_at desc`

/** Four accounts without a role, the first not verified either. */
const newcomers = `
  insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address,
    email_verified_at)
  select email, email, 'none', 'New', 'Comer', 'new comer', '+639171234567', 'Baguio', case when n > 1 then now() end
  from generate_series(1, 4) as n, lateral (select 'newcomer-' || n || '@people.example' as email) as newcomer
  order by n returning id`

const theirSessions = `
  insert into sessions (token_hash, account_id, created_at, last_seen_at, authenticated_at)
  select sha256(('${benchSessionOf("")}' || id)::bytea), id, now(), now(), now() + interval '10 years' from accounts where email like 'newcomer-%'`

const freeSeat = `
  select classes.id as class_id, learners.account_id as learner_id from classes, learners
  where status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true) and has_seat
    and extract(year from age(current_date, birthdate)) between min_age and max_age
    and not exists (
      select from enrollments where class_id = classes.id and learner_id = learners.account_id)`

const publishedCard = `
  select classes.teacher_id, class_id, enrollments.id as enrollee_id, subject_id
  from report_card_versions join enrollments on enrollments.id = enrollment_id join classes on classes.id = class_id
    join class_subjects using (class_id)
  where enrollments.status = 'approved' and archived_at is null order by enrollments.id`
