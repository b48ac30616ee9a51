import type { Day } from "../../../lib/day.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import type { ClassSession } from "../../schedules/domain/class-week.ts"

/** What the words of a join status need to know of the class and of the school. */
export type JoinFacts = {
  name: string
  /** In pesos. */
  price: number
  /** As it is written on the page: "Ages 7–12". */
  ages: string
  dates: { start: Day | null; end: Day | null } | null
  /** The sessions of a week that count for these students: the group's, or their own in a solo class; null while unknown. */
  sessions: readonly ClassSession[] | null
  zone: string
  /** The class is denied: nothing is held, whatever its schedule says. */
  isUnderReview?: boolean
  contact: SchoolContact
  /** Where the enrollment form and other classes are found. */
  enrollPath: string
  explorePath: string
  /** Of a parent: every attempt was denied; there is no child yet, who is added there. */
  isDenied?: boolean
  addChildPath?: string
}
