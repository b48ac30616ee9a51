import type { Cost } from "./measure.ts"

/** A call of the full school may read this many times the rows that it reads in the small one. */
const mostGrowth = 2
/** The rows that may be read for each row of a reply: of its own tables, the session, and counts kept by triggers. */
const mostPerRow = 60
/** The rows that any call may read: counts by the hours of thirty days need the most. */
const always = 3000

/** The calls that may read more at full size, with the reason: in total, or for each row that a search finds. */
const exceptions: { call: RegExp; walked?: number; perFound?: number; why: string }[] = [
  { call: /classes: search/, perFound: 4, why: "a search of classes says how many there are" },
  { call: /enrollees: .*page/, walked: 12_000, why: "the days before the page, and the rows of one day" },
  { call: /middle page/, walked: 35_000, why: "skipped in an index, from the nearer end" },
  {
    call: /entries: middle page/,
    walked: 300_000,
    why: "skipped in the order of entries, from the nearer end",
  },
  {
    call: /^\/classes: (for|on|many)|ongoing with a seat/,
    walked: 21_000,
    why: "filters of open classes are counted in an index; kept counts and an array of filters were tried (docs/benchmarks.md)",
  },
  {
    call: /\/admins\/classes: finished/,
    walked: 6_000,
    why: "newer classes that are not over are skipped in an index",
  },
  { call: /\/admins\/teachers: /, walked: 6_000, why: "teachers by name, of whom some are verified" },
  { call: /lacking a link/, perFound: 4, why: "those that lack one are counted in an index of them alone" },
  { call: /\/monitoring\/work/, walked: 50_000, why: "the next meeting of each class that lacks a link" },
  {
    call: /\/preview\/meetings: of a day/,
    walked: 60_000,
    why: "the meetings of the day are counted in an index",
  },
  {
    call: /\/monitoring\/meetings/,
    walked: 200_000,
    why: "the meetings of today and tomorrow, and those of the last days that were held and have no mark",
  },
  {
    call: /\/admins\/meetings: of a week/,
    walked: 500_000,
    why: "the meetings of the days asked for are counted in an index",
  },
  { call: /\/admins\/money\/check/, walked: 50_000_000, why: "the check reads all of the books, and all meetings" },
  { call: /\/admins\/payouts/, walked: 8_000, why: "a payout is summed over its teachers" },
  {
    call: /\/admins\/payments: /,
    walked: 28_000,
    why: "a statement with few lines is read from end to end for each payment",
  },
  {
    call: /payments: with the picture of another/,
    walked: 60_000,
    why: "more than a few findings are looked for in the order of the list",
  },
  { call: /\/admins\/money\/entries: of one account/, perFound: 4, why: "the entries of an account are counted" },
  {
    call: /statements/,
    walked: 25_000,
    why: "every payment of the days around the statement may have a line of it",
  },
  {
    call: /\/substitutes$/,
    walked: 40_000,
    why: "each verified teacher is asked for classes of the subject, and those who teach it for meetings at that time",
  },
  {
    call: /\/admins\/conversations: .*search: a first name/,
    walked: 8_000,
    why: "the list is read in its order, with its people, until a page is full",
  },
  {
    call: /\/admins\/conversations: done, search: two letters/,
    walked: 20_000,
    why: "the list is read in its order, with the messages of each conversation, until a page is full",
  },
  { call: /\/teachers\/schedule/, perFound: 60, why: "every student of solo classes is a row" },
]

/** Returns the rows that a subject may read in the full school; `small`: its cost in the small one. */
export function rowLimit(name: string, { rows, total }: Cost, small: Cost): number {
  const usual = Math.max(always + mostPerRow * rows, mostGrowth * small.walked)
  const more = exceptions.filter(({ call }) => call.test(name))
  return Math.max(usual, ...more.map(({ walked = 0, perFound = 0 }) => Math.max(walked, perFound * total)))
}
