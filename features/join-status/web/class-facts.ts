import type { Day } from "../../../lib/day.ts"
import type { SchoolContact } from "../../../lib/school-contact.ts"
import type { PanelMeeting } from "./meeting-today.tsx"

/** The facts of the class and of the school that the texts of a join status use. */
export type JoinFacts = {
  name: string
  /** In pesos. */
  price: number
  /** As shown on the page: "Ages 7–12". */
  ages: string
  dates: { start: Day | null; end: Day | null } | null
  /** The reader's meetings of today in this class, including cancelled ones; null while unknown. */
  todays: readonly PanelMeeting[] | null
  zone: string
  /** Whether the class is denied, so that no class is held, whatever its schedule says. */
  isUnderReview?: boolean
  contact: SchoolContact
  /** The addresses of the enrollment form and of other classes. */
  enrollPath: string
  explorePath: string
  /** For a parent: whether every attempt was denied, and where the first child is added. */
  isDenied?: boolean
  addChildPath?: string
}
