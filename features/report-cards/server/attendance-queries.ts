import type { Db, Tx } from "../../../platform/database/client.ts"
import { type Attendance, blankAttendance } from "../domain/attendance.ts"
import { type PerQuarter, perQuarter, type Quarter } from "../domain/quarters.ts"

type Cell = { enrolleeId: string; quarter: Quarter }

/** The attendance on a card, blank without an entry. */
export async function findAttendance(db: Db, enrolleeId: string): Promise<PerQuarter<Attendance>> {
  const rows = await db
    .selectFrom("report_card_attendance")
    .select(["quarter", "school_days", "days_present", "tardy_times"])
    .where("enrollment_id", "=", enrolleeId)
    .execute()
  return perQuarter((quarter) => {
    const row = rows.find((each) => each.quarter === quarter)
    if (!row) return blankAttendance
    return { schoolDays: row.school_days, daysPresent: row.days_present, tardyTimes: row.tardy_times }
  })
}

/** A quarter without numbers has no row. */
export async function putAttendance(tx: Tx, { enrolleeId, quarter }: Cell, attendance: Attendance): Promise<void> {
  if (Object.values(attendance).every((number) => number === null)) {
    await tx
      .deleteFrom("report_card_attendance")
      .where("enrollment_id", "=", enrolleeId)
      .where("quarter", "=", quarter)
      .execute()
    return
  }
  const { schoolDays: school_days, daysPresent: days_present, tardyTimes: tardy_times } = attendance
  const values = { school_days, days_present, tardy_times }
  await tx
    .insertInto("report_card_attendance")
    .values({ enrollment_id: enrolleeId, quarter, ...values })
    .onConflict((conflict) => conflict.columns(["enrollment_id", "quarter"]).doUpdateSet(values))
    .execute()
}
