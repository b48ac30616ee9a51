import type { Client } from "pg"
import { findAdmin, findRows } from "../school.ts"

type Row = Record<string, string>
/** Rows that requests are about, by their names in lists.json, and values that fit all of them. */
export type Picks = { adminId: string; rows: Record<string, Row[]>; values: Row }

const rowsPerPick = 5

const isOpen = `classes.status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true)`

const classesWhere = (condition: string) => `
  select id, id as "classId", program_type as program, class_type as type, teacher_id, teacher_id as "teacherId"
  from classes where ${condition} order by id`

const attemptsOf = (condition: string) => `
  select enrollments.id as "enrolleeId", enrollments.account_id, child_id as "childId", class_id as "classId", class_type as "classType",
    enrollments.class_id as id, program_type as program, teacher_id
  from enrollments join classes on classes.id = class_id left join children on children.id = child_id
  where enrollments.status = 'approved' and removed_at is null and ${isOpen} and ${condition} order by enrollments.id`

/** Rows chosen in the same way in each school; the columns have the names of parameters. */
const queries = {
  openClasses: classesWhere(`${isOpen} and end_date is not null`),
  pendingClasses: classesWhere("status = 'pending' and archived_at is null"),
  learners: attemptsOf("learner_id is not null"),
  parents: attemptsOf("child_id is not null"),
  gradedLearners: attemptsOf("learner_id is not null and program_type = 'lifeskills'"),
  gradedParents: attemptsOf("child_id is not null and program_type = 'lifeskills'"),
  solo: attemptsOf("class_type = 'solo'"),
  groups: attemptsOf("class_type = 'group'"),
  lifeskills: attemptsOf("program_type = 'lifeskills'"),
  homeschool: attemptsOf("program_type = 'homeschool'"),
  payouts: `select id as "payoutId" from payouts order by drafted_at desc`,
  teachers: `select teacher_id as id, teacher_id, teacher_id as "teacherId" from classes group by teacher_id order by teacher_id`,
  people: "select id, email, first_name, last_name, role from accounts where role = 'learner' order by id",
  doors: `select meetings.id as "meetingId", account_id from meetings join enrollments on enrollments.class_id = meetings.class_id
      join meeting_series on meeting_series.id = series_id
    where enrollments.status = 'approved' and meeting_series.enrollment_id is null and starts_at > now() order by meetings.id`,
  changes: `select meetings.id as "meetingId", teacher_id, to_char(starts_at + interval '1 day', 'YYYY-MM-DD') as date
    from meetings join classes on classes.id = class_id
    where ${isOpen} and cancelled_at is null and starts_at > now() order by meetings.id`,
  makeUps: `select make_up_credits.id as "creditId", account_id, teacher_id from make_up_credits
      join enrollments on enrollments.id = enrollment_id join classes on classes.id = class_id
    where ${isOpen} and enrollments.status = 'approved' and used_at is null order by make_up_credits.id`,
  begun: `select meetings.id as "meetingId", teacher_id from meetings join classes on classes.id = class_id
    where starts_at < now() order by starts_at desc`,
  away: `select distinct teacher_id from time_off where removed_at is null and ends_at > now() order by teacher_id`,
  askedTeachers: `select distinct substitute_request_teachers.teacher_id from substitute_request_teachers
    join substitute_requests on substitute_requests.id = request_id where closed_at is null and answer is null order by 1`,
  askedMeetings: `select meeting_id as "meetingId", teacher_id from substitute_requests join meetings on meetings.id = meeting_id
    join classes on classes.id = class_id where closed_at is null and starts_at > now() and ${isOpen} order by substitute_requests.id`,
  refunds: `select id as "refundId" from refunds order by id`,
  statements: "select id from statements order by id",
  conversations: "select id, account_id, teacher_id from conversations where teacher_id is not null order by id",
  onlinePayers: `select payments.id, account_id from payments join online_checkouts on payment_id = payments.id
    order by payments.id`,
  payers: `select id, id as "paymentId", account_id, reference_number from payments order by id`,
}

const totals = `
  select (select count(*) from enrollments)::integer as enrollments, (select count(*) from classes)::integer as classes,
    (select count(*) from enrollments where status = 'pending')::integer as pending,
    (select count(*) from accounts where role = 'parent')::integer as parents,
    (select count(*) from accounts where role = 'learner')::integer as learners,
    (select count(*) from ledger_entries)::integer as entries,
    (select count(*) from announcements)::integer as announcements,
    (select count(*) from ledger_families where over_paid_centavos > 0)::integer as overpaid,
    (select count(*) from classes where ${isOpen})::integer as open`

export async function pickFrom(client: Client): Promise<Picks> {
  const [total = {}] = await findRows<Record<string, number>>(client, totals)
  const rows: Picks["rows"] = {}
  for (const [name, query] of Object.entries(queries)) rows[name] = await findRows(client, query, rowsPerPick)
  const { people = [], teachers = [], learners = [] } = rows
  rows.person = people.slice(0, 1)
  rows.accounts = [
    ...teachers.map(({ id }) => ({ account: `earned:${id}` })),
    ...learners.map(({ enrolleeId }) => ({ account: `deferred:${enrolleeId}` })),
  ]
  const joined = (some: Row[] | undefined, column: string) => (some ?? []).map((row) => row[column]).join(",")
  const values = {
    ...pagesOf(total),
    today: dayAfter(0),
    // Today is over in Manila before it is over in UTC.
    tomorrow: dayAfter(1),
    weekEnd: dayAfter(6),
    monthAgo: dayAfter(-30),
    inAMonth: dayAfter(30),
    twoDaysAgo: dayAfter(-2),
    classIds: joined(rows.openClasses, "classId"),
    enrolleeIds: joined(rows.learners, "enrolleeId"),
  }
  return { adminId: await findAdmin(client), rows, values }
}

/** Middle pages of lists, the furthest from both ends, and last ones. */
function pagesOf(total: Record<string, number>): Row {
  const { enrollments = 0, pending = 0, entries = 0, announcements = 0 } = total
  const middle = (count: number, pageSize: number) => Math.max(1, Math.floor(count / pageSize / 2))
  const pages = {
    middleEnrollee: middle(enrollments, 20),
    beforeMiddleEnrollee: Math.ceil(middle(enrollments, 20) / 2),
    lastEnrollee: Math.floor(enrollments / 20),
    middlePending: middle(pending, 20),
    middleLearner: middle(total.learners ?? 0, 20),
    middleParent: middle(total.parents ?? 0, 20),
    middleClass: middle(total.classes ?? 0, 12),
    middleOpenClass: middle(total.open ?? 0, 12),
    middleAnnouncement: middle(announcements, 20),
    middleNews: middle(announcements / 4, 20),
    middleEntry: middle(entries, 20),
    middleOverpaid: middle(total.overpaid ?? 0, 20),
    middlePayment: middle(enrollments, 30),
    lastPayment: Math.floor(enrollments / 30),
    middleSentPayment: middle(pending, 30),
  }
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, String(page)]))
}

/** Returns the day (UTC) so many days after today. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The query of a list of meetings for the week from today. */
export const thisWeek = `from=${dayAfter(0)}&to=${dayAfter(6)}`

/** Replaces the parameters of a path: "/seats/{classId}". */
export const fill = (path: string, row: Row, { values }: Pick<Picks, "values">) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(row[name] ?? values[name] ?? ""))
