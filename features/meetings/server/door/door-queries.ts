import { type SqlBool, sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { Db } from "../../../../platform/database/client.ts"
import { compiled } from "../../../../platform/database/compiled.ts"
import { isPaidAtDoor, owedAtDoor } from "../../../payments/server/dues/late-queries.ts"
import { inSight, isSeriesOf, selectMeetings } from "../meeting-queries.ts"
import { linkMissedAt } from "./missing-link-queries.ts"

type DoorRef = { meetingId: string; accountId: string; isStaff: boolean; now: Date }

/**
 * Returns a meeting with the links of its class, in one statement, because a whole school joins in the same minute.
 * `is_staff`: the account is its teacher, its substitute or an administrator. `own`: the account's approved students in
 * it; `owed`: what keeps a
 * student out until it is paid.
 */
export async function findDoor(db: Db, ref: DoorRef) {
  const [door] = await doors(db, ref)
  return door
}

const doors = compiled((db, { meetingId, accountId, isStaff, now }: DoorRef) =>
  selectMeetings(db)
    .select("meetings.plan_day")
    .select(linkMissedAt.as("link_missed_at"))
    .select((eb) => [
      sql<boolean>`${isStaff} or classes.teacher_id = ${accountId} or meetings.stand_in_id is not distinct from ${accountId}`.as(
        "is_staff",
      ),
      jsonArrayFrom(
        eb.selectFrom("meeting_links").select(["weekday", "url"]).whereRef("class_id", "=", "classes.id"),
      ).as("links"),
      jsonArrayFrom(
        eb
          .selectFrom("enrollments")
          .leftJoin("children", "children.id", "enrollments.child_id")
          .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
          .select([
            "enrollments.id",
            sql<string>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
            sql<string | null>`coalesce(children.middle_name, accounts.middle_name)`.as("middle_name"),
            sql<string>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
            "accounts.suffix",
            owedAtDoor.as("owed"),
            isPaidAtDoor.as("is_being_paid"),
          ])
          .where("enrollments.account_id", "=", accountId)
          .where("enrollments.status", "=", "approved")
          .where(isSeriesOf())
          .where("children.removed_at", "is", null)
          .orderBy("enrollments.student_sort")
          .orderBy("enrollments.id"),
      ).as("own"),
    ])
    .where("meetings.id", "=", meetingId)
    .where(inSight(now)),
)

export type DoorRow = NonNullable<Awaited<ReturnType<typeof findDoor>>>

/** `isHeld`: with this person the meeting counts as held. */
type Join = {
  meetingId: string
  accountId: string
  enrolleeIds: readonly (string | null)[]
  isHeld: boolean
  at: Date
}

/** Records who joined, each once, and whether the meeting was held. */
export async function saveJoin(db: Db, { meetingId, accountId, enrolleeIds, isHeld, at }: Join): Promise<void> {
  const joins = enrolleeIds.map((enrollment_id) => ({
    meeting_id: meetingId,
    account_id: accountId,
    enrollment_id,
    joined_at: at,
  }))
  await db
    .with("joined", (tx) =>
      tx
        .insertInto("meeting_joins")
        .values(joins)
        .onConflict((on) => on.constraint("meeting_joins_once").doNothing()),
    )
    .updateTable("meetings")
    .set({ held_at: at })
    .where("id", "=", meetingId)
    .where("held_at", "is", null)
    .where(sql<SqlBool>`${isHeld}`)
    .execute()
}
