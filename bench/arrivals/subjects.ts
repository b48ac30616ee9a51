import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Client } from "pg"
import { calendarToken } from "../../features/calendars/server/feed-token.ts"
import { thisWeek } from "../growth/picks.ts"
import type { BenchRequest } from "../load.ts"
import { benchSecret } from "../measure.ts"
import { get, openClassCondition } from "../subjects.ts"

/** Something that many people open in the minutes before classes begin. */
export type ArrivalSubject = {
  name: string
  kind: "document" | "public page" | "call" | "file"
  requests: BenchRequest[]
  /** The accounts that make the requests, each for the first time today. */
  accountIds: string[]
}

/** The number of accounts that open a document, each once if the school has enough. */
const many = 400

type PersonRow = { account_id: string; class_id: string; kind: string; class_type: string }

export async function arrivalSubjectsIn(client: Client): Promise<ArrivalSubject[]> {
  const rows = async (text: string) => (await client.query(`${text} limit ${many}`)).rows as PersonRow[]
  const learners = await rows(seatsOf("learner_id is not null"))
  const parents = await rows(seatsOf("child_id is not null"))
  const teachers = await rows(classesOfTeachers)
  const doors = await rows(openDoors)
  const bigFamilies = await rows(familiesInFour)
  const classes = await rows(
    `select id as class_id, ${kindOfClass} from classes where ${openClassCondition} order by id`,
  )
  const classroom = (role: string) => (row: PersonRow) => `/${role}/classroom/${row.kind}/${row.class_id}`
  return [
    subject("learner's home", "document", learners, () => "/learner"),
    subject("learner's classroom", "document", learners, classroom("learner")),
    subject("parent's home", "document", parents, () => "/parent"),
    subject("parent's classroom", "document", parents, classroom("parent")),
    subject("teacher's home", "document", teachers, () => "/teacher"),
    subject("teacher's classroom", "document", teachers, classroom("teacher")),
    subject("teacher's Grades tab", "document", teachers, (row) => `${classroom("teacher")(row)}?tab=grades`),
    subject("learner's join status", "call", learners, joinStatus("learners")),
    subject("parent's join status", "call", parents, joinStatus("parents")),
    subject("teacher's join status", "call", teachers, joinStatus("teachers")),
    subject("learner's schedule", "call", learners, () => "/learners/schedule"),
    subject("teacher's classes", "call", teachers, () => "/teachers/classes"),
    {
      ...subject("Join Now at the door", "call", doors, ({ class_id }) => `/join/${class_id}`),
      requests: doors.map(pressed),
    },
    subject("week of a parent with four seats", "call", bigFamilies, () => `/parents/meetings?${thisWeek}`),
    ...feedsOf("a parent with four seats", bigFamilies),
    ...feedsOf("a busy teacher", teachers),
    visited("home page", ["/"]),
    visited("explore", ["/explore"]),
    visited(
      "class page",
      classes.map(({ kind, class_id }) => `/explore/${kind}/${class_id}`),
    ),
    { ...visited("static file", builtScripts()), kind: "file" },
  ]
}

/** Returns the teachers of the classes that visitors open. */
export async function teachersOfOpenClasses(client: Client): Promise<string[]> {
  return ((await client.query(`${classesOfTeachers} limit ${many}`)).rows as PersonRow[]).map((row) => row.account_id)
}

const subject = (
  name: string,
  kind: "document" | "call",
  people: PersonRow[],
  path: (row: PersonRow) => string,
): ArrivalSubject => ({
  name,
  kind,
  requests: people.map((row) => get(path(row), row.account_id)),
  accountIds: people.map((row) => row.account_id),
})

/** The button at the door of a running meeting; `class_id` is the meeting. */
const pressed = ({ class_id, account_id }: PersonRow): BenchRequest => {
  const { headers } = get("", account_id)
  return { method: "POST", path: `/join/${class_id}`, headers: { ...headers, "content-length": "0" } }
}

/** The calendar feeds of these people, complete, and unchanged since the last request. */
const feedsOf = (whose: string, people: PersonRow[]): ArrivalSubject[] => [
  feed(`calendar of ${whose}`, people, {}),
  feed(`calendar of ${whose}, unchanged`, people, { "if-none-match": "*" }),
]

const feed = (name: string, people: PersonRow[], headers: Record<string, string>): ArrivalSubject => ({
  name,
  kind: "call",
  requests: people.map(({ account_id }) => ({
    method: "GET",
    path: `/calendar/${calendarToken(benchSecret, account_id, 0)}.ics`,
    headers,
  })),
  accountIds: [],
})

const visited = (name: string, paths: string[]): ArrivalSubject => ({
  name,
  kind: "public page",
  requests: paths.map((path) => ({ ...get(path), headers: { "accept-encoding": "gzip, br" } })),
  accountIds: [],
})

const joinStatus = (role: string) => (row: PersonRow) =>
  `/${role}/classes/${row.class_type}/join-status/${row.class_id}`

function builtScripts(): string[] {
  const folder = join(import.meta.dirname, "../../build/client/assets")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : []
  return names.map((name) => `/assets/${name}`)
}

const kindOfClass = "program_type || '/' || class_type as kind, class_type"

/** One approved seat in an open class for each person. */
const seatsOf = (which: string) => `
  select distinct on (account_id) account_id, class_id, ${kindOfClass}
  from enrollments join classes on classes.id = class_id left join children on children.id = child_id
  where enrollments.status = 'approved' and removed_at is null and ${openClassCondition} and ${which}
  order by account_id, enrollments.id`

/** A running meeting with an open door for each learner. */
const openDoors = `
  select distinct on (account_id) account_id, meetings.id as class_id, ${kindOfClass}
  from meetings join classes on classes.id = meetings.class_id join enrollments on enrollments.class_id = classes.id
    join meeting_series on meeting_series.id = series_id
  where starts_at <= now() and ends_at > now() and meeting_series.enrollment_id is null and cancelled_at is null
    and enrollments.status = 'approved' and learner_id is not null and ${openClassCondition}
    and exists (select from meeting_links where meeting_links.class_id = classes.id
      and weekday = rtrim(to_char(plan_day, 'day')))
  order by account_id, meetings.id`

const familiesInFour = `
  select account_id, min(class_id::text) as class_id, '' as kind, '' as class_type
  from enrollments join children on children.id = child_id
  where enrollments.status = 'approved' and removed_at is null group by account_id having count(*) >= 4 order by account_id`

const classesOfTeachers = `
  select distinct on (teacher_id) teacher_id as account_id, classes.id as class_id, ${kindOfClass}
  from classes join teachers on teachers.account_id = teacher_id
  where verification = 'verified' and ${openClassCondition} order by teacher_id, enrollees_count desc`
