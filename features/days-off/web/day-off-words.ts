import { type Day, formatDay, formatLongDay } from "../../../lib/day.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { type ProgramType, programLabels } from "../../classes/domain/class-kind.ts"
import type { DayOffKind } from "../domain/day-off.ts"

export const dayOffKindLabels: Record<DayOffKind, string> = { holiday: "Holiday", weather: "Weather", other: "Other" }

/** "Monday, 23 November 2026", or the first and the last day. */
export function daysText(from: Day, to: Day): string {
  return from === to ? formatLongDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** "from 1:00 PM"; nothing for the whole day. */
export function fromTimeText(fromTime: string | null): string {
  return fromTime ? `from ${formatTime(fromTime)}` : ""
}

export function programText(program: ProgramType | null): string {
  return program ? programLabels[program] : "Everybody"
}

/** "1 class", "12 classes". */
export function numberOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`
}
