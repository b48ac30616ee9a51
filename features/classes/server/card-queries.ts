import { type RawBuilder, sql } from "kysely"
import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { ClassCard } from "../contract.ts"
import type { ClassStatus } from "../domain/class-life.ts"

/** A class for a list, with what only some lists show beside the card. */
export type ClassInList = { card: ClassCard; status: ClassStatus; isArchived: boolean }

/** domain/ratings.ts, reckoned where the stars are: the mean with one decimal, or null. */
const meanOfStars = sql<number | null>`round(avg(class_ratings.stars), 1)`

/** The ratings of one teacher, as a column. */
export function ratingsOfTeacher(teacherId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select ${meanOfStars}
    from classes as taught
    join class_ratings on class_ratings.class_id = taught.id
    where taught.teacher_id = ${teacherId}
  )`
}

/** The classes with these ids, in this order. */
export async function findCards(db: Db, ids: readonly string[]): Promise<ClassInList[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db, ids).execute()
  const found = new Map(rows.map((row) => [row.id, presentCard(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Each teacher's ratings are reckoned once, however many of their classes are listed. */
/** The seats of the classes with these ids, in no order. */
export function findSeats(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("classes")
    .select(["id", "max_students as maxStudents", "seats_taken as seatsTaken"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

function selectCards(db: Db, ids: readonly string[]) {
  const isListed = sql<boolean>`classes.id = any(${ids}::uuid[])`
  const rated = db
    .selectFrom("classes as taught")
    .innerJoin("class_ratings", "class_ratings.class_id", "taught.id")
    .select(["taught.teacher_id", meanOfStars.as("ratings")])
    .where("taught.teacher_id", "in", ({ selectFrom }) => selectFrom("classes").select("teacher_id").where(isListed))
    .groupBy("taught.teacher_id")
  return db
    .selectFrom("classes")
    .innerJoin("accounts", "accounts.id", "classes.teacher_id")
    .leftJoin(rated.as("rated"), "rated.teacher_id", "classes.teacher_id")
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
      "rated.ratings",
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
