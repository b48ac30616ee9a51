import { type Day, isDay } from "../../../lib/day.ts"

/** The part that comes first in 11/12/2026. */
export const dateOrders = ["month-first", "day-first"] as const
export type DateOrder = (typeof dateOrders)[number]

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

const yearFirst = /^(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)(?![\d])/
const dayAndMonth = /^(\d{1,2})[\s-]([a-z]{3,9})\.?,?[\s-](20\d\d|\d\d)(?![\d])/i
const monthAndDay = /^([a-z]{3,9})\.?\s(\d{1,2}),?\s(20\d\d)(?![\d])/i
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i

type Parts = { year: string; month: string; day: string; rest: string }

/** Whether a date is in figures, with an open order of day and month. */
const isInFigures = (cell: string) => figures.exec(cell.trim().replace(weekday, ""))

/** Whether day and month may be either of the first two figures. */
export function isOpenDate(cell: string): boolean {
  const [, first = "", second = ""] = isInFigures(cell) ?? []
  return Number(first) !== Number(second) && Number(first) <= 12 && Number(second) <= 12
}

/**
 * Returns the order of day and month in these cells: null if none depends on it; "open" if it cannot be determined;
 * "mixed" with the index of a cell that contradicts an earlier one.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | null | "open" | { mixedAt: number } {
  let fileOrder: DateOrder | null = null
  let isOpen = false
  for (const [index, cell] of cells.entries()) {
    const [, first = "", second = ""] = isInFigures(cell) ?? []
    if (first === "" || Number(first) === Number(second)) continue
    const order = Number(first) > 12 ? "day-first" : Number(second) > 12 ? "month-first" : null
    if (order && fileOrder && order !== fileOrder) return { mixedAt: index }
    fileOrder ??= order
    isOpen ||= order === null
  }
  return fileOrder ?? (isOpen ? "open" : null)
}

/** Returns the day of a cell, and its time of day if it has one; null if it is not a date. */
export function readDateCell(cell: string, order: DateOrder | null): { day: Day; time: string | null } | null {
  const parts = partsOf(cell.trim().replace(weekday, ""), order ?? "month-first")
  if (!parts) return null
  const year = parts.year.length === 2 ? `20${parts.year}` : parts.year
  const day = `${year}-${parts.month.padStart(2, "0")}-${parts.day.padStart(2, "0")}`
  return isDay(day) ? { day, time: readTimeCell(parts.rest) } : null
}

function partsOf(text: string, order: DateOrder): Parts | null {
  const rest = (match: RegExpExecArray) => text.slice(match[0].length)
  const ordered = yearFirst.exec(text)
  if (ordered) return { year: ordered[1] ?? "", month: ordered[2] ?? "", day: ordered[3] ?? "", rest: rest(ordered) }
  const open = figures.exec(text)
  if (open) {
    const [, first = "", second = "", year = ""] = open
    const [month, day] = order === "month-first" ? [first, second] : [second, first]
    return { year, month, day, rest: rest(open) }
  }
  const turned = dayAndMonth.exec(text)
  if (turned) return { year: turned[3] ?? "", month: monthOf(turned[2]), day: turned[1] ?? "", rest: rest(turned) }
  const named = monthAndDay.exec(text)
  return named && { year: named[3] ?? "", month: monthOf(named[1]), day: named[2] ?? "", rest: rest(named) }
}

const monthOf = (word = "") => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

/** Returns "HH:MM" of "10:15 AM", "22:15:09" and the like; null without a time. */
export function readTimeCell(cell: string): string | null {
  const [, hours = "", minutes = "", half = ""] =
    /^\D{0,3}(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*([ap])?\.?m?/i.exec(cell) ?? []
  if (hours === "") return null
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  return hour < 24 ? `${String(hour).padStart(2, "0")}:${minutes}` : null
}
