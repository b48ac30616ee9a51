import { type RawBuilder, sql } from "kysely"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { ClassCard } from "../../contract.ts"
import type { ClassStatus } from "../../domain/class-life.ts"

/** A class for a list, with columns that only some lists show. */
export type ClassInList = { card: ClassCard; status: ClassStatus; isArchived: boolean }

/** The column with the mean stars of a teacher's classes, to one decimal; null if there are none. */
export function ratingsOfTeacher(teacherId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select round(rated.stars::numeric / nullif(rated.ratings_count, 0), 1)
    from teachers as rated
    where rated.account_id = ${teacherId}
  )`
}

/** The classes with these ids, in this order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<ClassInList[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db, ids).execute()
  const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The seats of the classes with these ids, unordered. */
export function findSeats(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("classes")
    .select(["id", "max_students as maxStudents", "seats_taken as seatsTaken"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

function selectCards(db: Db, ids: readonly string[]) {
  const isListed = sql<boolean>`classes.id = any(${ids}::uuid[])`
  return db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .where(isListed)
    .select([
      "classes.id",
      "classes.name",
      "classes.price_centavos",
      "classes.program_type",
      "classes.class_type",
      "classes.image",
      "classes.min_age",
      "classes.max_age",
      "classes.sessions",
      "classes.status",
      "classes.archived_at",
      "accounts.profile_picture",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      ratingsOfTeacher(sql.ref("classes.teacher_id")).as("ratings"),
    ])
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number]

function presentCard(row: CardRow): ClassInList {
  return {
    status: row.status,
    isArchived: row.archived_at !== null,
    card: {
      id: row.id,
      name: row.name,
      price: toPesos(row.price_centavos),
      programType: row.program_type,
      classType: row.class_type,
      image: row.image,
      ageLimit: { min: row.min_age, max: row.max_age },
      sessions: row.sessions,
      teacherInfo: {
        profilePicture: row.profile_picture,
        fullName: fullName(personNameOf(row)),
        ratings: row.ratings,
      },
    },
  }
}
