import type { Day } from "../../../../lib/day.ts"
import type { Holiday } from "../../days-off-contract.ts"

/** Their days are proclaimed when the moon has been seen; they have their names of the Philippines. */
const proclaimed: Record<string, string> = {
  "1 Shawwal": "Eid'l Fitr (end of Ramadan)",
  "10 Dhu al-Hijjah": "Eid'l Adha (Feast of Sacrifice)",
}

/**
 * Returns the holidays of the Philippines that fall into these days, as they are expected. The package is loaded when it
 * is asked: it holds the holidays of every country.
 */
export async function listHolidays({ from, to }: { from: Day; to: Day }): Promise<Holiday[]> {
  const { default: Holidays } = await import("date-holidays")
  const known = new Holidays("PH", { languages: "en", types: ["public", "optional"] })
  return known
    .getHolidays(from.slice(0, 4))
    .map(({ date, name, type, rule }) => ({
      day: date.slice(0, 10),
      title: proclaimed[rule] ?? name,
      isRegular: type === "public",
      isProclaimed: rule in proclaimed,
    }))
    .filter(({ day }) => from <= day && day <= to)
}
