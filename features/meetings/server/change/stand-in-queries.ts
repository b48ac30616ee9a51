import { sql } from "kysely"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { findsPerson } from "../../../../platform/database/word-search.ts"
import { mostStandIns } from "../../domain/change/change-meeting.ts"
import { isAwayThen, isThen } from "./clash-queries.ts"

type Input = {
  search?: string
  /** The teacher of the class, who is no substitute. */
  teacherId: string
  startsAt: Date
  endsAt: Date
  now: Date
}

/** The first verified teachers by name. `is_busy`: they have another meeting at that time. `is_away`: they are away. */
export function findStandIns(db: Db, { search, teacherId, startsAt, endsAt, now }: Input) {
  const holdersThen = db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(sql<string>`coalesce(meetings.stand_in_id, classes.teacher_id)`.as("id"))
    .where(isThen({ startsAt, endsAt, now, except: null }))
  let query = db
    .selectFrom("accounts")
    .innerJoin("teachers", "teachers.account_id", "accounts.id")
    .select([
      "accounts.id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
      "accounts.profile_picture",
    ])
    .select(sql<boolean>`accounts.id in (${holdersThen})`.as("is_busy"))
    .select(isAwayThen(sql.ref("accounts.id"), { startsAt, endsAt }).as("is_away"))
    .where("accounts.role", "=", "teacher")
    .where("accounts.restricted_at", "is", null)
    .where("accounts.id", "<>", teacherId)
    .where("teachers.verification", "=", "verified")
  for (const word of searchWords(search ?? ""))
    query = query.where(findsPerson({ text: "accounts.search_name", pairs: "accounts.search_names" }, word))
  return query.orderBy("accounts.search_name").orderBy("accounts.id").limit(mostStandIns).execute()
}
