import type { Client } from "pg"
import type { BenchRequest } from "../load.ts"
import { get } from "../subjects.ts"

/** A variant of a call: the path of its contract, the name of the variant, and its requests. */
export type GrowthSubject = { call: string; way: string; requests: BenchRequest[] }

/** The accounts and records of the requests, chosen in the same way in each school. */
export type Picks = Awaited<ReturnType<typeof pickFrom>>

const some = 5

export async function pickFrom(client: Client) {
  const rows = async (text: string) => (await client.query(`${text} limit ${some}`)).rows as Record<string, string>[]
  const [admin = {}] = await rows("select id from accounts where is_admin order by email")
  const [total = {}] = (await client.query(totals)).rows as Record<string, number>[]
  return {
    adminId: admin.id ?? "",
    total,
    openClasses: await rows(
      `select id, program_type, class_type, teacher_id from classes where ${isOpen} and end_date is not null order by id`,
    ),
    pendingClasses: await rows(
      "select id, program_type, class_type, teacher_id from classes where status = 'pending' and archived_at is null order by id",
    ),
    learners: await rows(attemptsOf("learner_id is not null")),
    parents: await rows(attemptsOf("child_id is not null")),
    gradedLearners: await rows(attemptsOf("learner_id is not null and program_type = 'lifeskills'")),
    gradedParents: await rows(attemptsOf("child_id is not null and program_type = 'lifeskills'")),
    solo: await rows(attemptsOf("class_type = 'solo'")),
    groups: await rows(attemptsOf("class_type = 'group'")),
    lifeskills: await rows(attemptsOf("program_type = 'lifeskills'")),
    homeschool: await rows(attemptsOf("program_type = 'homeschool'")),
    payouts: await rows("select id from payouts order by drafted_at desc"),
    teachers: await rows("select teacher_id as id from classes group by teacher_id order by teacher_id"),
    people: await rows(
      "select id, email, first_name, last_name, role from accounts where role = 'learner' order by id",
    ),
    doors: await rows(
      `select meetings.id, account_id from meetings join enrollments on enrollments.class_id = meetings.class_id
       where enrollments.status = 'approved' and meetings.enrollment_id is null and starts_at > now() order by meetings.id`,
    ),
    changes: await rows(
      `select meetings.id, teacher_id, to_char(starts_at + interval '1 day', 'YYYY-MM-DD') as date
       from meetings join classes on classes.id = class_id
       where ${isOpen} and cancelled_at is null and starts_at > now() order by meetings.id`,
    ),
    begun: await rows(begunMeetings),
    statements: await rows("select id from statements order by id"),
    payers: await rows("select payments.id, account_id, reference_number from payments order by id"),
  }
}

const isOpen = `classes.status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true)`

const begunMeetings = `select meetings.id, teacher_id from meetings join classes on classes.id = class_id
  where starts_at < now() order by starts_at desc`

const attemptsOf = (which: string) => `
  select enrollments.id as enrollee_id, enrollments.account_id, class_id, class_type, program_type, teacher_id, subject_id
  from enrollments join classes on classes.id = class_id left join children on children.id = child_id
    left join lateral (select subject_id from class_subjects where class_subjects.class_id = classes.id limit 1) as s on true
  where enrollments.status = 'approved' and removed_at is null and ${isOpen} and ${which} order by enrollments.id`

const totals = `
  select (select count(*) from enrollments)::integer as enrollments, (select count(*) from classes)::integer as classes,
    (select count(*) from enrollments where status = 'pending')::integer as pending,
    (select count(*) from accounts where role = 'parent')::integer as parents,
    (select count(*) from accounts where role = 'learner')::integer as learners,
    (select count(*) from ledger_entries)::integer as entries,
    (select count(*) from announcements)::integer as announcements,
    (select count(*) from classes where ${isOpen})::integer as open`

export const growthSubject = (call: string, way: string, requests: BenchRequest[]): GrowthSubject => ({
  call,
  way,
  requests,
})

/** Returns variants of a call by one account: each query string is a subject. */
export const waysOf = (call: string, accountId: string | undefined, ways: Record<string, string | string[]>) =>
  Object.entries(ways).map(([way, queries]) =>
    growthSubject(
      call,
      way,
      [queries].flat().map((query) => get(`${call}${query && `?${query}`}`, accountId)),
    ),
  )

/** Returns the middle page of a list, the furthest from both ends. */
export const middlePage = (total: number, pageSize: number) => Math.max(1, Math.floor(total / pageSize / 2))
