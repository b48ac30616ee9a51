import type { Insertable } from "kysely"
import { normalise } from "../../lib/text-search.ts"
import { buildWeek, rowsOfWeek, type Weekday, type WeekTimes } from "../../lib/week-times.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import { buildTeacher } from "./people.ts"

export type ClassOverrides = Partial<Insertable<Tables["classes"]>> & {
  /** The group's times. */
  times?: Partial<WeekTimes>
  links?: Partial<Record<Weekday, string>>
  subjectIds?: string[]
}

/** Inserts a class; by default approved lifeskills group, all of 2026 on Mondays at 9:00. Returns its id. */
export async function buildClass(
  db: Db,
  { times, links, subjectIds = [], ...overrides }: ClassOverrides = {},
): Promise<string> {
  const isGroup = (overrides.class_type ?? "group") === "group"
  const words = [overrides.name ?? "Little Coders", overrides.tag1, overrides.tag2, overrides.tag3]
    .filter(Boolean)
    .join(" ")
  const { id } = await db
    .insertInto("classes")
    .values({
      teacher_id: overrides.teacher_id ?? (await buildTeacher(db)),
      program_type: "lifeskills",
      class_type: "group",
      name: "Little Coders",
      description: "Games and stories made with code, step by step.",
      syllabus: "<p>Week 1: hello</p>",
      price_centavos: 125_000,
      min_age: 7,
      max_age: 12,
      max_students: 7,
      sessions: 8,
      start_date: isGroup ? "2026-01-05" : null,
      end_date: isGroup ? "2026-12-18" : null,
      tag1: null,
      tag2: null,
      tag3: null,
      search_text: normalise(words),
      image: null,
      status: "approved",
      created_at: new Date("2026-01-01T00:00:00Z"),
      updated_at: new Date("2026-01-01T00:00:00Z"),
      ...overrides,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const rows = isGroup ? rowsOfWeek(buildWeek((weekday) => (times ?? { monday: "09:00" })[weekday] ?? null)) : []
  for (const { weekday, time } of rows)
    await db.insertInto("class_times").values({ class_id: id, weekday, time }).execute()
  for (const [weekday, url] of Object.entries(links ?? {})) {
    await db
      .insertInto("meeting_links")
      .values({ class_id: id, weekday: weekday as Weekday, url })
      .execute()
  }
  for (const [at, subjectId] of subjectIds.entries()) {
    await db
      .insertInto("class_subjects")
      .values({ class_id: id, subject_id: subjectId, position: at + 1 })
      .execute()
  }
  return id
}

export async function buildSubject(db: Db, overrides: Partial<Insertable<Tables["subjects"]>> = {}): Promise<string> {
  const subject = await db
    .insertInto("subjects")
    .values({ name: "Mathematics", tag: "MATH", ...overrides })
    .returning("id")
    .executeTakeFirstOrThrow()
  return subject.id
}

/** A class of 1,000 pesos and four sessions in four monthly parts. */
export function buildClassInParts(
  db: Db,
  { parts = 4, ...overrides }: ClassOverrides & { parts?: number } = {},
): Promise<string> {
  const instalments = JSON.stringify({ parts, every: "month" })
  const klass = { name: "Piano", price_centavos: 100_000, sessions: 4, end_date: "2027-06-30" }
  return buildClass(db, { ...klass, instalments, ...overrides })
}
