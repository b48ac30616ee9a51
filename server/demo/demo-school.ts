import type { Day } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Settings } from "../../platform/settings.ts"
import type { StoredPictures } from "./store-pictures.ts"

/** What every part of the filling works with. */
export type DemoSchool = {
  tx: Tx
  now: Date
  today: Day
  pictures: StoredPictures
  passwordCost: Settings["passwordCost"]
}

export type DemoPeople = {
  /** Account ids by log-in. */
  accounts: Map<string, string>
  /** Who sits in a class, by "login" or "parent's login/first name". */
  students: Map<string, { learnerId: string | null; childId: string | null; accountId: string; sort: string }>
}

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** A birthday long enough past that the age holds for months. */
export function birthdateOf(age: number, today: Day): Day {
  return `${Number(today.slice(0, 4)) - age}-01-15`
}
