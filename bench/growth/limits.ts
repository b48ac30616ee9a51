import type { Cost } from "./measure.ts"

/** The rows that may be read for each row of a reply: of its own tables, the session, and counts kept by triggers. */
const mostPerRow = 60
/** The rows that any call may read: counts by the hours of thirty days need the most. */
const always = 3000

/** The calls that may read more at full size, with the reason: in total, or for each row that a search finds. */
const exceptions: { call: RegExp; walked?: number; perFound?: number; why: string }[] = [
  { call: /search/, perFound: 60, why: "a search reads what it finds, since it says how many there are" },
  {
    call: /(learners|parents|teachers): search: (one|two) letter/,
    walked: 110_000,
    why: "one letter is in most names, and all of them are counted",
  },
  {
    call: /enrollees: by name, middle page/,
    walked: 260_000,
    why: "skipped in the index of names, from the nearer end",
  },
  { call: /enrollees: .*page/, walked: 12_000, why: "the days before the page, and the rows of one day" },
  { call: /middle page/, walked: 35_000, why: "skipped in an index, from the nearer end" },
  {
    call: /^\/classes: (for|on|with|many)|with a seat/,
    walked: 21_000,
    why: "filters of open classes are counted in an index",
  },
  {
    call: /\/admins\/classes: finished/,
    walked: 6_000,
    why: "newer classes that are not over are skipped in an index",
  },
  { call: /\/admins\/teachers: /, walked: 6_000, why: "teachers by name, of whom some are verified" },
  { call: /lacking a link/, perFound: 60, why: "those that lack one are counted in an index of them alone" },
  {
    call: /\/preview\/meetings: of a day/,
    walked: 30_000,
    why: "the meetings of the day are counted in an index",
  },
  {
    call: /\/admins\/meetings: of a week/,
    walked: 100_000,
    why: "the meetings of the days asked for are counted in an index",
  },
  { call: /\/admins\/money\/check/, walked: 50_000_000, why: "the check reads all of the books, and all meetings" },
  {
    call: /\/admins\/money\/open: not held/,
    walked: 60_000,
    why: "what is not earned yet is looked through in an index, for classes that are over",
  },
  { call: /\/admins\/money\/entries: of one account/, perFound: 60, why: "the entries of an account are counted" },
  {
    call: /statements.*matches/,
    walked: 900_000,
    why: "every payment of the two months around the statement may have a line of it",
  },
  { call: /\/teachers\/schedule/, perFound: 60, why: "every student of solo classes is a row" },
]

/** Returns the rows that a subject may read in the full school. */
export function rowLimit(name: string, { rows, total }: Cost): number {
  const usual = always + mostPerRow * rows
  const more = exceptions.filter(({ call }) => call.test(name))
  return Math.max(usual, ...more.map(({ walked = 0, perFound = 0 }) => Math.max(walked, perFound * total)))
}

export const exceedsLimit = (name: string, cost: Cost) => cost.walked > rowLimit(name, cost)
