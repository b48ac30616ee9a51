import type { Insertable } from "kysely"
import { addDays, type Day, instantAt, wallClock } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import type { Deps } from "../../platform/deps.ts"
import type { StoredPictures } from "./store-pictures.ts"
import type { CurrentSlot } from "./timetable.ts"

/** What all parts of the seeding share, and what they find out for later ones. */
export type DemoSchool = {
  tx: Tx
  deps: Deps
  now: Date
  today: Day
  slot: CurrentSlot
  zone: string
  pictures: StoredPictures
  /** Account ids by the name in the e-mail address. */
  accounts: Map<string, string>
  /** Students by "name", or "parent's name/first name of the child". */
  students: Map<string, { learnerId: string | null; childId: string | null; accountId: string; sort: string }>
  /** Class ids by name. */
  classIds: Map<string, string>
}

type TableName = keyof Tables

/** Inserts rows, if there are any. */
export async function insert<Name extends TableName>(
  tx: Tx,
  table: Name,
  rows: Insertable<Tables[Name]> | Insertable<Tables[Name]>[],
): Promise<void> {
  if (Array.isArray(rows) && rows.length === 0) return
  await tx
    .insertInto(table as TableName)
    .values(rows as Insertable<Tables[TableName]>)
    .execute()
}

/** Inserts a row; returns its id. */
export async function insertOne<Name extends "accounts" | "children" | "classes" | "enrollments" | "payments">(
  tx: Tx,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<string> {
  const inserting = tx.insertInto(table as "accounts").values(row as Insertable<Tables["accounts"]>)
  return (await inserting.returning("id").executeTakeFirstOrThrow()).id
}

/** Returns what the records name, or throws. */
export function named<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name)
  if (one === undefined) throw new Error(`The demo names ${name}, which is unknown`)
  return one
}

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** The same whole number below `n` for the same seed, scattered so that neighbours differ. */
export function varied(seed: number, n: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 8) % n
}

/** That many digits that look random. The first one is not 0. */
export function digitsOf(seed: number, count: number): string {
  return Array.from({ length: count }, (_, nth) =>
    nth === 0 ? 1 + varied(seed, 9) : varied(seed * 97 + nth, 10),
  ).join("")
}

/** A birthdate for this age, with a different birthday for each seed. */
export function birthdateOf(age: number, today: Day, seed: number): Day {
  const daysSinceBirthday = 20 + varied(seed, 320)
  const birthday = addDays(today, -daysSinceBirthday)
  const year = Number(birthday.slice(0, 4)) - age
  return addDays(`${year}-${birthday.slice(5, 7)}-01`, Number(birthday.slice(8)) - 1)
}

/** People deal with the school during the day: a time in the night becomes the evening before. */
export function byDay(at: Date, zone: string): Date {
  const { day, time } = wallClock(at, zone)
  if (time >= "06:30" && time < "22:30") return at
  const evening = instantAt(time < "12:00" ? addDays(day, -1) : day, "19:00", zone)
  return new Date(evening.getTime() + (at.getTime() % 5_400_000))
}

/** The same school, without queued jobs, so that filling the demo sends no mail. */
export function withoutJobs(deps: Deps): Deps {
  const asleep = async () => {}
  return { ...deps, jobs: { ...deps.jobs, send: asleep, sendAll: asleep } }
}
