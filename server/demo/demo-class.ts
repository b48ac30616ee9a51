import type { ClassStatus } from "../../features/classes/domain/class-life.ts"
import type { ClassDenial } from "../../features/classes/domain/denial.ts"
import type { Weekday } from "../../lib/week-times.ts"

/** A class of the demo school. Together they cover all kinds, categories and statuses. */
export type DemoClass = {
  name: string
  teacher: string
  kind: "homeschool group" | "homeschool solo" | "lifeskills group" | "lifeskills solo"
  tags: string[]
  description: string
  weeks: string[]
  pesos: number
  ages: [number, number]
  seats: number
  sessions: number
  /** Begins on the last class day before, or the first one after, this many days from today. */
  startsIn?: number
  times?: Partial<Record<Weekday, string>>
  /** It also meets in the half hour in which the demo is filled. */
  meetsNow?: true
  subjects?: string[]
  status?: Exclude<ClassStatus, "approved">
  /** The reason of the denial. */
  denial?: ClassDenial
  isArchived?: boolean
}

export const weekdaysAt = (time: string) => ({
  monday: time,
  tuesday: time,
  wednesday: time,
  thursday: time,
  friday: time,
})
export const weekendAt = (time: string) => ({ saturday: time, sunday: time })
