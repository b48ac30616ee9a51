import type { ClassStatus } from "../../features/classes/domain/class-life.ts"
import type { ClassDenial } from "../../features/classes/domain/denial.ts"
import type { Weekday } from "../../lib/week-times.ts"

/** A class of the demo school: together they have all kinds, categories and statuses. Days are relative to today. */
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
  days?: [start: number, end: number]
  times?: Partial<Record<Weekday, string>>
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
