import { addDays, type Day, instantAt, isDay, todayIn } from "../../../../lib/day.ts"

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const monthWord = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}"
const asDigits = (text: string) => text.replace(/[Oo]/g, "0").replace(/[Il|]/g, "1")

const monthFirst = new RegExp(`\\b${monthWord}\\.?\\s{0,2}([\\dOIl]{1,2})\\s?[,.]?\\s{0,2}(20[\\dOIl]{2})`, "i")
const dayFirst = new RegExp(`\\b([\\dOIl]{1,2})\\s?${monthWord}\\.?,?\\s{0,2}(20[\\dOIl]{2})`, "i")
const yearFirst = /\b(20\d\d)[-/](\d{2})[-/](\d{2})\b/
const inFigures = /\b(\d{1,2})[-/](\d{1,2})[-/](20\d\d)\b/

/** Receipts are read soon after the payment: of two readings of a date the near one is meant. */
const nearDays = 31

/**
 * Returns the time of a payment as an ISO instant; null without a date and a time of day
 * (docs/rules/payments.md#reading-receipts). `now` decides between two readings of 11/12/2026.
 */
export function readPaidAt(lines: readonly string[], timeZone: string, now: Date): string | null {
  const text = lines.join("\n")
  const date = findDay(text, todayIn(now, timeZone))
  if (!date) return null
  // The phone's clock is above the date; the time of the payment is beside or below it.
  const time = timeIn(text.slice(date.end)) ?? timeIn(lines.find((line) => /\btime\b/i.test(line)) ?? "")
  return time ? instantAt(date.day, time, timeZone).toISOString() : null
}

function findDay(text: string, today: Day): { day: Day; end: number } | null {
  const words = monthFirst.exec(text)
  if (words) return dayOf(words, [words[3], words[1], words[2]])
  const turned = dayFirst.exec(text)
  if (turned) return dayOf(turned, [turned[3], turned[2], turned[1]])
  const ordered = yearFirst.exec(text)
  if (ordered) return dayOf(ordered, [ordered[1], ordered[2], ordered[3]])
  const figures = inFigures.exec(text)
  if (!figures) return null
  const [, first, second, year] = figures
  const both = [dayOf(figures, [year, first, second]), dayOf(figures, [year, second, first])]
  const possible = both.filter((each) => each !== null)
  if (new Set(possible.map(({ day }) => day)).size <= 1) return possible[0] ?? null
  const near = possible.filter(({ day }) => day <= today && day >= addDays(today, -nearDays))
  return near.length === 1 ? (near[0] ?? null) : null
}

function dayOf(match: RegExpExecArray, [year = "", month = "", day = ""]: (string | undefined)[]) {
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const parts = [asDigits(year), String(named || month).padStart(2, "0"), asDigits(day).padStart(2, "0")]
  const written = parts.join("-")
  return isDay(written) ? { day: written, end: match.index + match[0].length } : null
}

function timeIn(text: string): string | null {
  const twelve = /(?:^|\D)(\d{1,2})\s?[:.;]\s?([0-5]\d)(?:\s?:\s?[0-5]\d)?\s{0,2}([AP])\.?\s?M\b/i.exec(text)
  if (twelve) {
    const hour = Number(twelve[1])
    if (hour < 1 || hour > 12) return null
    return `${String((hour % 12) + (/p/i.test(twelve[3] ?? "") ? 12 : 0)).padStart(2, "0")}:${twelve[2]}`
  }
  const whole = /(?:^|\s)([01]?\d|2[0-3]):([0-5]\d)(?![\d])/.exec(text)
  return whole ? `${String(whole[1]).padStart(2, "0")}:${whole[2]}` : null
}
