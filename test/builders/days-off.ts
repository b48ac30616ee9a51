import { followDayOff } from "../../features/days-off/server/follow-day-off.ts"
import type { TestSchool } from "../school.ts"

type DayOffOverrides = Partial<{
  title: string
  from: string
  to: string
  fromTime: string | null
  kind: "holiday" | "weather" | "other"
  program: "homeschool" | "lifeskills" | null
  makeUp: boolean
}>

/** The form of a day off; by default a typhoon on Monday, 23 November 2026, with make-up. */
export function buildDayOffForm(overrides: DayOffOverrides = {}) {
  const from = overrides.from ?? "2026-11-23"
  return { title: "Typhoon", from, to: from, kind: "weather" as const, makeUp: true, ...overrides }
}

/** Declares a day off by a call, and runs its job. Returns its id. */
export async function declareOff(
  school: TestSchool,
  adminId: string,
  overrides: DayOffOverrides = {},
): Promise<string> {
  const { status, body } = await (await school.as(adminId)).post("/admins/days-off", buildDayOffForm(overrides))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  await followDayOff(school.deps, String(body.id))
  return String(body.id)
}
