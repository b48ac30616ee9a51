import type { Client } from "pg"
import { buildClassForm } from "../test/builders/class-form.ts"
import { buildEnrollForm } from "../test/builders/enroll-form.ts"
import type { BenchRequest } from "./load.ts"
import { benchSessionOf } from "./seed-people.ts"
import { type BenchSubject, busyTeachers } from "./subjects.ts"

/** The writes from the registration to an approved enrollment: each made once, to explain its statements. */
export async function explainedWrites(client: Client): Promise<BenchSubject[]> {
  const first = async (query: string) => (await client.query(`${query} limit 1`)).rows[0] as Record<string, string>
  const admin = (await first("select id from accounts where is_admin order by email")).id!
  const teacher = (await first(busyTeachers)).id!
  const [waiting, other] = (await client.query(pendingClasses)).rows as { id: string; teacher_id: string }[]
  const [unverified, learner, parent, newTeacher] = (await client.query(newcomers)).rows as { id: string }[]
  await client.query(theirSessions)
  const seat = await first(freeSeat)
  const { id: enrolleeId } = await first("select id from enrollments where status = 'pending'")
  const form = buildClassForm({ startDate: "2099-01-01", endDate: "2099-06-01" })
  const edit = "/teachers/classes/lifeskills/group/edit"
  return [
    one("register", await send("POST", "/accounts/register", { ...person, email: `${Date.now()}@people.example` })),
    one("verification mail", await send("POST", "/email/account-verification-email", {}, unverified!.id)),
    one("learner's role", await send("POST", "/accounts/register-learner", learnerRow, learner!.id)),
    one("parent's role", await send("POST", "/accounts/register-parent", { children: [childRow] }, parent!.id)),
    one("teacher's role", await send("POST", "/accounts/register-teacher", teacherRow, newTeacher!.id)),
    one("create a class", await send("POST", "/teachers/classes/lifeskills/group/create", form, teacher)),
    one("edit a class", await send("PUT", edit, { ...form, classId: waiting!.id }, waiting!.teacher_id)),
    one("set links", await send("POST", "/admins/class/zoom-links", { classId: waiting!.id, monday: link }, admin)),
    one("approve a class", await send("PUT", "/admins/class/approve", { classId: other!.id }, admin)),
    one("enroll", await send("POST", "/learners/learner/enroll", buildEnrollForm(seat.class_id!), seat.learner_id)),
    one("approve an enrollment", await send("PUT", "/admins/enrollee/approve", { enrolleeId }, admin)),
  ]
}

const one = (name: string, request: BenchRequest): BenchSubject => ({
  name,
  requests: [request],
  yardstick: null,
  needsPages: false,
})

export async function send(
  method: "POST" | "PUT",
  path: string,
  body: object,
  accountId?: string,
): Promise<BenchRequest> {
  const request =
    body instanceof FormData
      ? new Response(body)
      : new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } })
  const headers: Record<string, string> = { "content-type": request.headers.get("content-type") ?? "" }
  if (accountId) headers.cookie = `silid_session=${benchSessionOf(accountId)}`
  return { method, path, headers, body: new Uint8Array(await request.arrayBuffer()) }
}

const link = "https://meet.example/bench"
const person = {
  password: "kwago sa punong mangga",
  firstName: "Amihan",
  lastName: "Reyes",
  contact: "+63 917 123 4567",
  address: "4 Narra Street, Baguio",
}
const childRow = { firstName: "Kiko", lastName: "Reyes", gradeLevel: "Grade 3", birthDate: "2017-01-01" }
const learnerRow = { birthdate: "1999-05-31", guardianFullName: "Gloria Reyes", guardianContact: "+63 917 123 4567" }
const teacherRow = {
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
  order by created_at desc limit 2`

/** Four accounts without a role, the first not verified either. */
const newcomers = `
  insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address,
    email_verified_at)
  select email, email, 'none', 'New', 'Comer', 'new comer', '+639171234567', 'Baguio', case when n > 1 then now() end
  from generate_series(1, 4) as n, lateral (select 'newcomer-' || n || '@people.example' as email) as given
  order by n returning id`

const theirSessions = `
  insert into sessions (token_hash, account_id, created_at, last_seen_at)
  select sha256(('${benchSessionOf("")}' || id)::bytea), id, now(), now() from accounts where email like 'newcomer-%'`

const freeSeat = `
  select classes.id as class_id, learners.account_id as learner_id from classes, learners
  where status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true) and has_seat
    and extract(year from age(current_date, birthdate)) between min_age and max_age
    and not exists (
      select from enrollments where class_id = classes.id and learner_id = learners.account_id)`
