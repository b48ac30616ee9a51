import { normalise } from "../../../lib/text-search.ts"
import { type Weekday, weekdayName } from "../../../lib/week-times.ts"
import type { AgeRange } from "./age-filter.ts"
import type { TimeOfDay } from "./time-of-day.ts"

/** The filters that words can stand for, by their name in an address. */
export type WordFilter = "weekday" | "time" | "age" | "maxPrice"

/** A part of a search text that stands for a filter; `without` is the text that is left when it is removed. */
export type UnderstoodPart = { filter: WordFilter; label: string; without: string }

/** `maxPrice` is pesos; `rest` has the words that stand for no filter. */
export type UnderstoodSearch = {
  weekdays: Weekday[]
  time?: TimeOfDay
  age?: AgeRange
  maxPrice?: number
  rest: string
  parts: UnderstoodPart[]
}

type Meaning = { label: string } & (
  | { filter: "weekday"; weekdays: Weekday[] }
  | { filter: "time"; time: TimeOfDay }
  | { filter: "age"; age: AgeRange }
  | { filter: "maxPrice"; maxPrice: number }
)
type Match = { from: number; to: number; meaning: Meaning }

/**
 * Reads days, times of day, ages and prices in a search text (docs/rules/classes.md#class-search): "saturday morning 7
 * years" means a day, a time and an age. Several days mean any of them; of everything else the first one counts, and
 * further ones remain words. Null if there is none of them.
 */
export function understandSearch(typed: string): UnderstoodSearch | null {
  const text = normalise(typed)
  const matches = withoutAbbreviations(findMatches(text), text, typed)
  if (matches.length === 0) return null
  return {
    ...filtersOf(matches.map(({ meaning }) => meaning)),
    rest: withoutFillers(cut(text, matches)),
    parts: matches.map((match) => {
      const { filter, label } = match.meaning
      return { filter, label, without: trimFillers(cut(text, [match])) }
    }),
  }
}

function findMatches(text: string): Match[] {
  const matches: Match[] = []
  for (const { words, read } of patterns) {
    for (const match of text.matchAll(words)) {
      const meaning = read(match)
      const from = match.index + (match.groups?.before?.length ?? 0)
      const place = { from, to: match.index + match[0].length }
      if (meaning && canAdd(matches, place, meaning)) matches.push({ ...place, meaning })
    }
  }
  return matches.sort((a, b) => a.from - b.from)
}

/**
 * Removes short names of days in capitals, which may be something else: "SAT review" is about an exam. Beside another
 * day or a time of day they are days: "SAT morning".
 */
function withoutAbbreviations(matches: readonly Match[], text: string, typed: string): Match[] {
  const abbreviations = new Set(typed.match(/[A-Z]{3,5}/g)?.map((word) => word.toLowerCase()))
  return matches.filter((match, at) => {
    const isShort = match.meaning.filter === "weekday" && abbreviations.has(text.slice(match.from, match.to))
    return !isShort || isBesideTime(matches[at - 1], match, text) || isBesideTime(match, matches[at + 1], text)
  })
}

/** Whether one match follows the other, with nothing but a joint between them, and both are days or times of day. */
function isBesideTime(before: Match | undefined, after: Match | undefined, text: string): boolean {
  if (!before || !after) return false
  const areTimes = [before, after].every(({ meaning: { filter } }) => filter === "weekday" || filter === "time")
  return areTimes && /^(?: |,|\/|&|-|and|or|to)*$/.test(text.slice(before.to, after.from))
}

function canAdd(matches: readonly Match[], { from, to }: Omit<Match, "meaning">, { filter }: Meaning): boolean {
  return matches.every(
    (match) => (match.to <= from || match.from >= to) && (filter === "weekday" || match.meaning.filter !== filter),
  )
}

function filtersOf(meanings: readonly Meaning[]): Pick<UnderstoodSearch, "weekdays" | "time" | "age" | "maxPrice"> {
  const filters: ReturnType<typeof filtersOf> = { weekdays: [] }
  for (const meaning of meanings) {
    if (meaning.filter === "weekday") filters.weekdays = [...new Set([...filters.weekdays, ...meaning.weekdays])]
    else if (meaning.filter === "time") filters.time = meaning.time
    else if (meaning.filter === "age") filters.age = meaning.age
    else filters.maxPrice = meaning.maxPrice
  }
  return filters
}

const dayWords: Record<Weekday, string> = {
  monday: "mondays?|mon|lunes",
  tuesday: "tuesdays?|tues?|martes",
  wednesday: "wednesdays?|wed|miyerkules",
  thursday: "thursdays?|thurs?|thu|huwebes",
  friday: "fridays?|fri|biyernes",
  saturday: "saturdays?|sat|sabado",
  sunday: "sundays?|sun|linggo",
}
const timeWords: Record<TimeOfDay, string> = {
  morning: "mornings?|umaga",
  afternoon: "afternoons?|hapon",
  evening: "evenings?|nights?|gabi",
}
const oneAge = "(?<from>\\d{1,2})"
const toAge = "(?: ?(?:-|–|to) ?(?<to>\\d{1,2}))?"
const years = "[ -]?(?:years?|yrs?|yo|y/o)"
const andUp = "(?<up>\\+| ?(?:and|or) (?:up|older|above|over))"
const fewestPesos = 50

/**
 * A whole word: neither a letter nor a digit stands before or after it. What stands before is a group, because older
 * browsers have no look-behind.
 */
const whole = (words: string) => new RegExp(`(?<before>^|[^\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "gu")

type Pattern = { words: RegExp; read(match: RegExpExecArray): Meaning | null }

/** Ages come before prices, because of "under 10 years". */
const patterns: Pattern[] = [
  { words: whole(`(?:ages? |aged )?${oneAge}${toAge}${years}(?:[ -]?olds?)?${andUp}?`), read: readAges },
  { words: whole(`(?:ages?|aged) ${oneAge}${toAge}${andUp}?`), read: readAges },
  { words: whole(`${oneAge}${andUp}`), read: readAges },
  { words: whole("adults?"), read: () => ({ filter: "age", age: { from: 18, to: null }, label: "18 or older" }) },
  {
    words: whole(
      "(?:under|below|up to|at most|less than|max) ?(?:₱|php|p)? ?(?<pesos>\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?: ?(?:pesos?|php))?",
    ),
    read: readPrice,
  },
  {
    words: whole("weekends?"),
    read: () => ({ filter: "weekday", weekdays: ["saturday", "sunday"], label: "Weekend" }),
  },
  ...(Object.entries(dayWords) as [Weekday, string][]).map(([weekday, words]): Pattern => {
    const meaning: Meaning = { filter: "weekday", weekdays: [weekday], label: weekdayName(weekday) }
    return { words: whole(words), read: () => meaning }
  }),
  ...(Object.entries(timeWords) as [TimeOfDay, string][]).map(([time, words]): Pattern => {
    const meaning: Meaning = { filter: "time", time, label: `${time.charAt(0).toUpperCase()}${time.slice(1)}` }
    return { words: whole(words), read: () => meaning }
  }),
]

function readAges({ groups = {} }: RegExpExecArray): Meaning {
  const from = Number(groups.from)
  if (groups.up) return { filter: "age", age: { from, to: null }, label: `${from} or older` }
  const to = Number(groups.to ?? from)
  const [youngest, oldest] = [Math.min(from, to), Math.max(from, to)]
  const label = youngest === oldest ? `${from} years old` : `${youngest} to ${oldest} years old`
  return { filter: "age", age: { from: youngest, to: oldest }, label }
}

function readPrice({ groups = {} }: RegExpExecArray): Meaning | null {
  const maxPrice = Number((groups.pesos ?? "").replaceAll(",", ""))
  if (maxPrice < fewestPesos) return null
  return { filter: "maxPrice", maxPrice, label: `Up to ₱${maxPrice.toLocaleString("en")}` }
}

/** Words that name no topic. They count in a search as typed, which a class's name may answer. */
const fillers = new Set(
  "a an and at by child children class classes every for from in is kid kids lesson lessons my of old on only or the".split(
    " ",
  ),
)
/** Words that lead to the part that was removed, or on to the next one. */
const joints = new Set(["and", "at", "every", "for", "from", "in", "on", "or"])

function cut(text: string, matches: readonly Match[]): string[] {
  let left = text
  for (const { from, to } of [...matches].reverse()) left = `${left.slice(0, from)} ${left.slice(to)}`
  return left.split(/[ ,;]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

const withoutFillers = (words: readonly string[]) => words.filter((word) => !fillers.has(word)).join(" ")

function trimFillers(words: readonly string[]): string {
  const topics = words.flatMap((word, place) => (joints.has(word) ? [] : [place]))
  const [first = 0, last = -1] = [topics.at(0), topics.at(-1)]
  return words.slice(first, last + 1).join(" ")
}
