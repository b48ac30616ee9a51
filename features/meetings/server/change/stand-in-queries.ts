import { type SqlBool, sql } from "kysely"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { findsPerson } from "../../../../platform/database/word-search.ts"
import { mostStandIns } from "../../domain/change/change-meeting.ts"
import { isAwayThen, isThen, type Slot, type SlotColumns } from "./clash-queries.ts"

type StandInFilters = {
  search?: string
  /** The teacher of the class, who is no substitute. */
  teacherId: string
  now: Date
}
export type StandInInput = StandInFilters & Slot

/** Verified teachers by name, with the conditions for those who have another meeting at that time or are away. */
export function selectStandIns(db: Db, { search, teacherId, now, ...slot }: StandInFilters & SlotColumns) {
  // For one teacher after the other: in the whole school there are thousands of meetings at that time.
  const meetingsThen = db
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .where(isThen({ ...slot, now, except: null }))
  const own = meetingsThen
    .where("classes.teacher_id", "=", sql.ref<string>("accounts.id"))
    .where("meetings.stand_in_id", "is", null)
  const asSubstitute = meetingsThen.where("meetings.stand_in_id", "=", sql.ref<string>("accounts.id"))
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
    .where("accounts.role", "=", "teacher")
    .where("accounts.restricted_at", "is", null)
    .where("accounts.id", "<>", teacherId)
    .where("teachers.verification", "=", "verified")
  for (const word of searchWords(search ?? ""))
    query = query.where(findsPerson({ text: "accounts.search_name", pairs: "accounts.search_names" }, word))
  return {
    query: query.orderBy("accounts.search_name").orderBy("accounts.id"),
    isBusy: sql<SqlBool>`(exists (${own}) or exists (${asSubstitute}))`,
    isAway: isAwayThen(sql.ref("accounts.id"), slot),
  }
}

/** The first verified teachers by name. `is_busy`: they have another meeting at that time. `is_away`: they are away. */
export function findStandIns(db: Db, input: StandInInput) {
  const { query, isBusy, isAway } = selectStandIns(db, input)
  return query
    .select([isBusy.as("is_busy"), isAway.as("is_away")])
    .limit(mostStandIns)
    .execute()
}
