import type { Day } from "../../../lib/day.ts"
import type { Holiday } from "../contract.ts"

type Days = { from: Day; to: Day }

/** The dates of these are proclaimed once the moon has been seen. */
const proclaimed: Record<string, string> = {
  "1 Shawwal": "Eid'l Fitr (end of Ramadan)",
  "10 Dhu al-Hijjah": "Eid'l Adha (Feast of Sacrifice)",
}

/** The names that people in the Philippines use, by the package's own names. */
const localNames: Record<string, string> = {
  ...proclaimed,
  "easter -1": "Black Saturday",
  "04-09": "Araw ng Kagitingan (Day of Valor)",
  "05-01": "Labor Day",
  "1st monday before September": "National Heroes Day",
  "11-01": "All Saints' Day (Undas)",
  "12-08": "Feast of the Immaculate Conception",
}

/** The package counts this Sunday as a regular holiday; the yearly proclamations do not. */
const notRegular = ["easter"]

/**
 * Returns the expected holidays of the Philippines in the year of these days, without those before `today`
 * (docs/rules/days-off.md). The package is imported on demand, because it holds the holidays of every country.
 */
export async function listHolidays({ from, to }: Days, today: Day): Promise<Holiday[]> {
  const { default: Holidays } = await import("date-holidays")
  const philippines = new Holidays("PH", { languages: "en", types: ["public", "optional"] })
  const first = from > today ? from : today
  return philippines
    .getHolidays(from.slice(0, 4))
    .map(({ date, name, type, rule }) => ({
      day: date.slice(0, 10),
      title: localNames[rule] ?? name,
      isRegular: type === "public" && !notRegular.includes(rule),
      isProclaimed: rule in proclaimed,
    }))
    .filter(({ day }) => first <= day && day <= to)
}
