import { addDays, type Day, formatDay, isDay } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"

/** How a class may be paid in parts (docs/rules/payments.md#instalments): each month, or by these days. */
export type Instalments = { parts: number; every: "month" } | { days: readonly Day[] }

export const fewestParts = 2
export const mostParts = 10

/** A part of a price. The first one is paid with the enrollment. */
export type Part = { day: Day; amount: Centavos }

export const numberOfParts = (instalments: Instalments): number =>
  "days" in instalments ? instalments.days.length : instalments.parts

/** "4 parts, one each month"; null if the class is paid at once. */
export function instalmentsText(instalments: Instalments | null): string | null {
  if (!instalments) return null
  if (!("days" in instalments)) return `${instalments.parts} parts, one each month`
  return `${instalments.days.length} parts: ${instalments.days.map(formatDay).join(", ")}`
}

/**
 * Splits a price into parts (docs/rules/payments.md#instalments): each is the price divided by their number, without
 * fractions of a centavo, and the first has what is left over. What would have been due by today is paid with the
 * first part. A price with less than one centavo for each part is paid at once.
 */
export function partsOf(price: Centavos, instalments: Instalments, today: Day): [Part, ...Part[]] {
  const count = numberOfParts(instalments)
  const each = Math.floor(price / count)
  if (each === 0) return [{ day: today, amount: price }]
  const later = Array.from({ length: count - 1 }, (_, at) => dayOfPart(instalments, at + 1, today))
    .filter((day) => day > today)
    .map((day): Part => ({ day, amount: each }))
  return [{ day: today, amount: price - each * later.length }, ...later]
}

/** In how many parts somebody who enrolls today can pay this price, and the first one; null if only at once. */
export function offeredParts(
  price: Centavos,
  instalments: Instalments | null,
  today: Day,
): { parts: number; first: Centavos } | null {
  const parts = instalments ? partsOf(price, instalments, today) : []
  return parts[0] && parts.length > 1 ? { parts: parts.length, first: parts[0].amount } : null
}

export const sumOfParts = (parts: readonly Part[]): Centavos => parts.reduce((sum, { amount }) => sum + amount, 0)

function dayOfPart(instalments: Instalments, nth: number, today: Day): Day {
  return "days" in instalments ? (instalments.days[nth] ?? today) : monthsAfter(today, nth)
}

/** Returns the same day that many months later, or the last day of a shorter month. */
function monthsAfter(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`
  const sameDay = `${month}-${day.slice(8)}`
  if (isDay(sameDay)) return sameDay
  return addDays(`${monthsAfter(`${month}-01`, 1)}`, -1)
}
