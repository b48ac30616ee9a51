import { sql } from "kysely"
import { declareDayOff } from "../../features/days-off/server/declare-day-off.ts"
import { followDayOff } from "../../features/days-off/server/follow-day-off.ts"
import { todayIn } from "../../lib/day.ts"
import type { Deps } from "../../platform/deps.ts"
import { withoutJobs } from "./demo-school.ts"
import { findHoliday } from "./seed-announcements.ts"

/** Declares a coming holiday in the demo, after its meetings are generated, with read notices and without mails. */
export async function seedDemoDayOff(deps: Deps): Promise<void> {
  const { db, now, settings } = deps
  const admin = await db.selectFrom("accounts").select("id").where("is_admin", "=", true).limit(1).executeTakeFirst()
  if (!admin) return
  const quiet = withoutJobs(deps)
  const { title, day } = findHoliday(todayIn(now(), settings.timeZone))
  const holiday = { title, from: day, to: day, fromTime: null, program: null }
  const form = { ...holiday, kind: "holiday" as const, makeUp: false }
  const { id } = await declareDayOff(quiet, { accountId: admin.id }, form)
  await followDayOff(quiet, id)
  await sql`delete from mails`.execute(db)
  const readAt = now()
  await sql`update notices set read_at = ${readAt} where kind = 'day-off'`.execute(db)
}
