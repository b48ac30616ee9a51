import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Client } from "pg"
import type { BenchRequest } from "./load.ts"
import { benchPassword, benchSessionOf } from "./seed-people.ts"

/** A subject and its baseline: the statements of the same call, the same bytes, or the hashing of a password. */
export type BenchSubject = {
  name: string
  requests: BenchRequest[]
  yardstick: "statements" | "bytes" | "password" | null
  needsPages: boolean
  /** Served before the app, without a statement. */
  isFile?: boolean
}

/** Enough different requests that none is served from the cache of the previous one. */
const many = 200

const call = (name: string, requests: BenchRequest[], yardstick: BenchSubject["yardstick"]): BenchSubject => ({
  name,
  requests,
  yardstick,
  needsPages: false,
})

export async function benchSubjectsIn(client: Client): Promise<BenchSubject[]> {
  const rows = async <Row>(sql: string) => (await client.query(`${sql} limit ${many}`)).rows as Row[]
  const [admin] = await rows<{ id: string }>("select id from accounts where is_admin order by email")
  const asAdmin = (paths: string[]) => paths.map((path) => get(path, admin!.id))
  const pages = await rows<{ path: string }>(openClasses)
  const joins = await rows<{ account_id: string; path: string }>(parentsClasses)
  const learners = await rows<{ id: string }>(busyLearners)
  const teachers = await rows<{ id: string }>(busyTeachers)
  const people = await rows<{ email: string }>("select email from accounts where role is not null order by id")
  const [{ pending, classes }] = (await rows<{ pending: number; classes: number }>(counts)) as [never]
  const classPages = pages.map(({ path }) => get(path))
  return [
    call("class search", searches.map(search), "statements"),
    { ...call("class page, rendered", classPages.map(withWornSession), "bytes"), needsPages: true },
    { ...call("class page, as visitors share it", classPages.map(packed), "bytes"), needsPages: true },
    { ...call("static file", builtScripts().map(packed), "bytes"), needsPages: true, isFile: true },
    call(
      "parent's join status",
      joins.map((join) => get(join.path, join.account_id)),
      "statements",
    ),
    call(
      "learner's schedule",
      learners.map(({ id }) => get("/learners/schedule", id)),
      "statements",
    ),
    call("admin's enrollees", asAdmin(spread("/admins/enrollees?status=pending&page=", pending, 20)), "statements"),
    call(
      "teacher's classes",
      teachers.map(({ id }) => get("/teachers/classes", id)),
      "statements",
    ),
    call("admin's classes", asAdmin(spread("/admins/classes?page=", classes, 20)), "statements"),
    call("log-in", people.map(logIn), "password"),
  ]
}

/** A static file, compressed at build time. */
function builtScripts(): BenchRequest[] {
  const folder = join(import.meta.dirname, "../build/client/assets")
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".js")) : []
  return names.slice(0, many).map((name) => get(`/assets/${name}`))
}

/**
 * Search texts as people type them: whole words, prefixes, several words, typos, one without a match, and a very short
 * one.
 */
const searches = [
  ...[
    "coding",
    "piano",
    "creative",
    "writing for teens",
    "Guitar",
    "math",
    "science",
    "FILIPINO",
    "watercolor",
    "yoga",
  ],
  ...["beginner", "phon", "dino", "art", "robot", "ba", "storytelling", "weekend baking", "ukulele", "mandarin"],
  ...[
    "chess",
    "singing",
    "family",
    "kakanin",
    "summer coding",
    "poetry",
    "volcanoes",
    "sewing",
    "online english",
    "tin",
  ],
  ...["codign", "gitar", "ukelele", "mathematcs", "fotography", "pianno", "taekwando", "quidditch"],
  ...["m", "s", "ta", "zz", "c++", "&", "for t"],
]

const search = (words: string): BenchRequest => get(`/classes/?className=${encodeURIComponent(words)}`)

/** Pages from the first to the last. */
function spread(path: string, total: number, pageSize: number): string[] {
  const last = Math.max(1, Math.floor(total / pageSize))
  return Array.from({ length: many }, (_, nth) => `${path}${1 + Math.floor((nth * last) / many)}`)
}

export function get(path: string, accountId?: string): BenchRequest {
  return { method: "GET", path, headers: accountId ? { cookie: `silid_session=${benchSessionOf(accountId)}` } : {} }
}

/** Requests with a cookie, even an invalid one, get a page rendered for them. */
const withWornSession = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { cookie: "silid_session=worn" },
})

const packed = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { ...request.headers, "accept-encoding": "gzip, br" },
})

function logIn({ email }: { email: string }): BenchRequest {
  const body = JSON.stringify({ email, password: benchPassword })
  const headers = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }
  return { method: "POST", path: "/accounts/login", headers, body }
}

export const openClassCondition = `classes.status = 'approved' and archived_at is null and coalesce(end_date >= current_date, true)`

export const openClasses = `
  select '/explore/' || program_type || '/' || class_type || '/' || id as path from classes where ${openClassCondition} order by id`

export const parentsClasses = `
  select account_id, '/parents/classes/' || class_type || '/join-status/' || class_id as path
  from enrollments join classes on classes.id = class_id
  where child_id is not null and enrollments.status = 'approved' and ${openClassCondition} order by enrollments.id`

export const busyLearners = `
  select learner_id as id from enrollments join classes on classes.id = class_id
  where learner_id is not null and enrollments.status = 'approved' and ${openClassCondition} group by learner_id order by learner_id`

export const busyTeachers = "select teacher_id as id from classes group by teacher_id order by teacher_id"

const counts = `
  select (select count(*) from enrollments where status = 'pending')::integer as pending,
    (select count(*) from classes)::integer as classes`
