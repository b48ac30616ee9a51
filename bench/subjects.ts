import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Client } from "pg"
import { calendarToken } from "../features/calendars/server/feed-token.ts"
import { thisWeek } from "./growth/picks.ts"
import { benchSecret } from "./product.ts"
import { type BenchRequest, get, send } from "./requests.ts"
import { findAdmin, findRows } from "./school.ts"
import { benchPassword } from "./seed/seed.ts"

/** Something that many people open or ask for at once. */
export type BenchSubject = {
  name: string
  kind: "document" | "public page" | "call" | "file"
  requests: BenchRequest[]
  /** What a plain server does for the same request: its statements, its bytes, or the hashing of a password. */
  baseline?: "statements" | "bytes" | "password"
  isBeforeClasses: boolean
  /** The accounts that make the requests, each for the first time today. */
  accountIds: string[]
}

type PersonRow = { account_id: string; class_id: string; kind: string; class_type: string }
type Kind = BenchSubject["kind"]

/** So many different requests that none is served from a cache of the previous one. */
const many = 400

/** The subjects of arrivals (`isBeforeClasses`) and of the comparison with plain servers (`baseline`). */
export async function benchSubjectsIn(client: Client): Promise<BenchSubject[]> {
  const people = (query: string) => findRows<PersonRow>(client, query, many)
  const admin = await findAdmin(client)
  const learners = await people(seatsOf("learner_id is not null"))
  const parents = await people(seatsOf("child_id is not null"))
  const teachers = await people(classesOfTeachers)
  const bigFamilies = await people(familiesInFour)
  const classPages = (await people(openClasses)).map(({ kind, class_id }) => `/explore/${kind}/${class_id}`)
  const everybody = await findRows(client, "select email from accounts where role is not null order by id", many)
  const [totals = { pending: 0, classes: 0 }] = await findRows<{ pending: number; classes: number }>(client, counts)
  return [
    ofPeople("learner's home", "document", learners, () => "/learner"),
    ofPeople("learner's classroom", "document", learners, classroomOf("learner")),
    ofPeople("parent's home", "document", parents, () => "/parent"),
    ofPeople("parent's classroom", "document", parents, classroomOf("parent")),
    ofPeople("teacher's home", "document", teachers, () => "/teacher"),
    ofPeople("teacher's classroom", "document", teachers, classroomOf("teacher")),
    ofPeople("teacher's Grades tab", "document", teachers, (row) => `${classroomOf("teacher")(row)}?tab=grades`),
    ofPeople("learner's join status", "call", learners, joinStatusOf("learners")),
    { ...ofPeople("parent's join status", "call", parents, joinStatusOf("parents")), baseline: "statements" },
    ofPeople("teacher's join status", "call", teachers, joinStatusOf("teachers")),
    { ...ofPeople("learner's schedule", "call", learners, () => "/learners/schedule"), baseline: "statements" },
    { ...ofPeople("teacher's classes", "call", teachers, () => "/teachers/classes"), baseline: "statements" },
    atTheDoor(await people(openDoors)),
    ofPeople("week of a parent with four seats", "call", bigFamilies, () => `/parents/meetings?${thisWeek}`),
    ...calendarsOf("a parent with four seats", bigFamilies),
    ...calendarsOf("a busy teacher", teachers),
    ofVisitors("home page", "public page", ["/"]),
    ofVisitors("explore", "public page", ["/explore"]),
    { ...ofVisitors("class page", "public page", classPages), baseline: "bytes" },
    { ...ofVisitors("static file", "file", builtScripts()), baseline: "bytes" },
    compared("class search", "call", searches.split(",").map(search), "statements"),
    compared("class page, rendered", "public page", classPages.map(withWornSession), "bytes"),
    compared(
      "admin's enrollees",
      "call",
      pages("/admins/enrollees?status=pending&", totals.pending, admin),
      "statements",
    ),
    compared("admin's classes", "call", pages("/admins/classes?", totals.classes, admin), "statements"),
    compared("log-in", "call", await Promise.all(everybody.map(logIn)), "password"),
  ]
}

/** Makes the next request of each session write it, which happens once an hour. */
export const firstTimeToday = `update sessions set last_seen_at = now() - interval '20 hours' where account_id = any($1)`

/** What signed-in people open, by role, and the calls of the minutes before classes. */
export async function signedInSubjectsIn(client: Client): Promise<BenchSubject[]> {
  const people = (query: string) => findRows<PersonRow>(client, query, many)
  const admin = await findAdmin(client)
  const learners = await people(seatsOf("learner_id is not null"))
  const parents = await people(seatsOf("child_id is not null"))
  const teachers = await people(classesOfTeachers)
  const admins: PersonRow[] = [{ account_id: admin, class_id: "", kind: "", class_type: "" }]
  const documents = (role: string, who: PersonRow[], pages: readonly string[]) =>
    pages.map((page) => ofPeople(`/${role}${page}`, "document", who, () => `/${role}${page}`))
  const rooms = (role: string, who: PersonRow[]) => [
    ofPeople(`${role}'s classroom`, "document", who, classroomOf(role)),
    ofPeople(`${role}'s Grades tab`, "document", who, (row) => `${classroomOf(role)(row)}?tab=grades`),
  ]
  return [
    ...documents("learner", learners, pagesOfFamilies),
    ...rooms("learner", learners),
    ...documents("parent", parents, pagesOfFamilies),
    ...rooms("parent", parents),
    ...documents("teacher", teachers, pagesOfTeachers),
    ...rooms("teacher", teachers),
    // An administrator's session would end after so many hours without use.
    ...documents("admin", admins, pagesOfAdmins).map((subject) => ({ ...subject, accountIds: [] })),
    ofPeople("learner's join status", "call", learners, joinStatusOf("learners")),
    ofPeople("parent's join status", "call", parents, joinStatusOf("parents")),
    ofPeople("teacher's join status", "call", teachers, joinStatusOf("teachers")),
    atTheDoor(await people(openDoors)),
  ].filter(({ requests }) => requests.length > 0)
}

const pagesOfFamilies = ["", "/schedule", "/classes", "/explore", "/payments", "/announcements", "/notices", "/account"]
const pagesOfTeachers = ["", "/schedule", "/classes", "/earnings", "/class/create", "/notices", "/account"]
const pagesOfAdmins = ["", "/classes", "/enrollees", "/payments"]

/** A request of each of these people, who make it for the first time today. */
const ofPeople = (name: string, kind: Kind, people: PersonRow[], path: (row: PersonRow) => string): BenchSubject => ({
  name,
  kind,
  requests: people.map((row) => get(path(row), row.account_id)),
  isBeforeClasses: true,
  accountIds: people.map((row) => row.account_id),
})

const ofVisitors = (name: string, kind: Kind, paths: string[]): BenchSubject => ({
  name,
  kind,
  requests: paths.map((path) => ({ ...get(path), headers: { "accept-encoding": "gzip, br" } })),
  isBeforeClasses: true,
  accountIds: [],
})

/** A subject that is only compared with its baseline. */
const compared = (
  name: string,
  kind: Kind,
  requests: BenchRequest[],
  baseline: BenchSubject["baseline"],
): BenchSubject => ({ name, kind, requests, baseline, isBeforeClasses: false, accountIds: [] })

const classroomOf = (role: string) => (row: PersonRow) => `/${role}/classroom/${row.kind}/${row.class_id}`

const joinStatusOf = (role: string) => (row: PersonRow) =>
  `/${role}/classes/${row.class_type}/join-status/${row.class_id}`

/** Join Now at running meetings; `class_id` is the meeting. */
function atTheDoor(people: PersonRow[]): BenchSubject {
  const subject = ofPeople("Join Now at the door", "call", people, ({ class_id }) => `/join/${class_id}`)
  const requests = subject.requests.map(({ path, headers }): BenchRequest => {
    return { method: "POST", path, headers: { ...headers, "content-length": "0" } }
  })
  return { ...subject, requests }
}

/** The calendar feeds of these people, complete, and unchanged since the last request. */
function calendarsOf(whose: string, people: PersonRow[]): BenchSubject[] {
  const path = ({ account_id }: PersonRow) => `/calendar/${calendarToken(benchSecret, account_id, 0)}.ics`
  const whole = ofVisitors(`calendar of ${whose}`, "call", people.map(path))
  const unchanged = whole.requests.map((request) => ({ ...request, headers: { "if-none-match": "*" } }))
  return [whole, { ...whole, name: `calendar of ${whose}, unchanged`, requests: unchanged }]
}

/** Static files, compressed at build time. */
function builtScripts(): string[] {
  const folder = join(import.meta.dirname, "../build/client/assets")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : []
  return names.map((name) => `/assets/${name}`)
}

/** Requests with a cookie, even an invalid one, get a page rendered for them. */
const withWornSession = (path: string): BenchRequest => ({ ...get(path), headers: { cookie: "silid_session=worn" } })

/** Pages of twenty from the first to the last. */
function pages(path: string, total: number, accountId: string): BenchRequest[] {
  const last = Math.max(1, Math.floor(total / 20))
  return Array.from({ length: many }, (_, nth) => get(`${path}page=${1 + Math.floor((nth * last) / many)}`, accountId))
}

const logIn = ({ email }: Record<string, string>) => send("POST", "/accounts/login", { email, password: benchPassword })

/** As people type: whole words, prefixes, several words, typos, one without a match, and very short texts. */
const searches =
  "coding,piano,creative,writing for teens,Guitar,math,science,FILIPINO,watercolor,yoga,beginner,phon,dino,art,robot,ba," +
  "storytelling,weekend baking,ukulele,mandarin,chess,singing,family,kakanin,summer coding,poetry,volcanoes,sewing," +
  "online english,tin,codign,gitar,ukelele,mathematcs,fotography,pianno,taekwando,quidditch,m,s,ta,zz,c++,&,for t"

const search = (words: string) => get(`/classes/?className=${encodeURIComponent(words)}`)

const isOpen = "classes.status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true)"
const kindOfClass = "program_type || '/' || class_type as kind, class_type"

const openClasses = `select '' as account_id, id as class_id, ${kindOfClass} from classes where ${isOpen} order by id`

/** One approved seat in an open class for each person. */
const seatsOf = (which: string) => `
  select distinct on (account_id) account_id, class_id, ${kindOfClass}
  from enrollments join classes on classes.id = class_id left join children on children.id = child_id
  where enrollments.status = 'approved' and removed_at is null and ${isOpen} and ${which}
  order by account_id, enrollments.id`

/** A running meeting with an open door for each learner. */
export const openDoors = `
  select distinct on (account_id) account_id, meetings.id as class_id, ${kindOfClass}
  from meetings join classes on classes.id = meetings.class_id join enrollments on enrollments.class_id = classes.id
    join meeting_series on meeting_series.id = series_id
  where starts_at <= now() and ends_at > now() and meeting_series.enrollment_id is null and cancelled_at is null
    and enrollments.status = 'approved' and learner_id is not null and ${isOpen}
    and exists (select from meeting_links where meeting_links.class_id = classes.id
      and weekday = rtrim(to_char(plan_day, 'day')))
  order by account_id, meetings.id`

const familiesInFour = `
  select account_id, min(class_id::text) as class_id, '' as kind, '' as class_type
  from enrollments join children on children.id = child_id
  where enrollments.status = 'approved' and removed_at is null group by account_id having count(*) >= 4 order by account_id`

/** Each teacher's fullest open class. */
export const classesOfTeachers = `
  select distinct on (teacher_id) teacher_id as account_id, classes.id as class_id, ${kindOfClass}
  from classes join teachers on teachers.account_id = teacher_id
  where verification = 'verified' and ${isOpen} order by teacher_id, enrollees_count desc`

const counts = `
  select (select count(*) from enrollments where status = 'pending')::integer as pending,
    (select count(*) from classes)::integer as classes`
