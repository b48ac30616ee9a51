import type { Day } from "../../lib/day.ts"
import type { Tx } from "../../platform/database/client.ts"
import type { Deps } from "../../platform/deps.ts"
import type { Settings } from "../../platform/settings.ts"
import type { StoredPictures } from "./store-pictures.ts"

/** What all parts of the seeding share. */
export type DemoSchool = {
  tx: Tx
  now: Date
  today: Day
  pictures: StoredPictures
  passwordCost: Settings["passwordCost"]
}

export type DemoPeople = {
  /** Account ids by the name in the e-mail address. */
  accounts: Map<string, string>
  /** Students by "name", or "parent's name/first name of the child". */
  students: Map<string, { learnerId: string | null; childId: string | null; accountId: string; sort: string }>
}

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Returns a birthdate on January 1st, so that the age is right on every day of the year. */
export function birthdateOf(age: number, today: Day): Day {
  return `${Number(today.slice(0, 4)) - age}-01-01`
}

/** The same school, which queues no job: what the demo is filled with sends no mail. */
export function withoutJobs(deps: Deps): Deps {
  const asleep = async () => {}
  return { ...deps, jobs: { ...deps.jobs, send: asleep, sendAll: asleep } }
}
