import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { Client } from "pg"
import type { BenchRequest } from "../load.ts"
import { get, openClassCondition } from "../subjects.ts"

/** Something that many open in the minutes before classes begin. */
export type ArrivalSubject = {
  name: string
  kind: "document" | "public page" | "call" | "file"
  asked: BenchRequest[]
  /** The accounts that ask, each for the first time today. */
  accountIds: string[]
}

/** The number of accounts that open a document, each once if the school has enough. */
const many = 400

type Row = { account_id: string; class_id: string; kind: string; class_type: string }

export async function arrivalSubjectsIn(client: Client): Promise<ArrivalSubject[]> {
  const rows = async (text: string) => (await client.query(`${text} limit ${many}`)).rows as Row[]
  const learners = await rows(seatsOf("learner_id is not null"))
  const parents = await rows(seatsOf("child_id is not null"))
  const teachers = await rows(classesOfTeachers)
  const classes = await rows(
    `select id as class_id, ${kindOfClass} from classes where ${openClassCondition} order by id`,
  )
  const classroom = (role: string) => (row: Row) => `/${role}/classroom/${row.kind}/${row.class_id}`
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
  return ((await client.query(`${classesOfTeachers} limit ${many}`)).rows as Row[]).map((row) => row.account_id)
}

const subject = (
  name: string,
  kind: "document" | "call",
  people: Row[],
  path: (row: Row) => string,
): ArrivalSubject => ({
  name,
  kind,
  asked: people.map((row) => get(path(row), row.account_id)),
  accountIds: people.map((row) => row.account_id),
})

const visited = (name: string, paths: string[]): ArrivalSubject => ({
  name,
  kind: "public page",
  asked: paths.map((path) => ({ ...get(path), headers: { "accept-encoding": "gzip, br" } })),
  accountIds: [],
})

const joinStatus = (role: string) => (row: Row) => `/${role}/classes/${row.class_type}/join-status/${row.class_id}`

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

const classesOfTeachers = `
  select distinct on (teacher_id) teacher_id as account_id, classes.id as class_id, ${kindOfClass}
  from classes join teachers on teachers.account_id = teacher_id
  where verification = 'verified' and ${openClassCondition} order by teacher_id, enrollees_count desc`
