import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { full, medium, small, taught } from "./school.ts"
import type { BenchSize } from "./seed/seed.ts"

/** What a run can measure alone, and in which schools: `npm run bench -- --growth`. Without a mode, a run measures the first four. */
export const modes = {
  growth: { sizes: [small, medium, full], help: "rows, pages and time of every list; fails on rows" },
  arrivals: { sizes: [small, medium, full], help: "the minutes before classes, with one process and with two" },
  crowd: { sizes: [medium], help: "who gets in when 500 families come to a slowed machine, as shares" },
  calls: { sizes: [small, full], help: "calls beside a plain server that does the least for the same reply" },
  documents: { sizes: [small], help: "processor time of signed-in documents, in turns with another version" },
  pages: { sizes: [small], help: "the pages of roles in Chromium, on a slow phone" },
  streams: { sizes: [medium], help: "live notices: memory of open streams, and what a notice costs" },
  books: { sizes: [taught], help: "checking the books of a school with half a million entries" },
  months: { sizes: [small], help: "closing a month of 50,000 entries, and its files" },
  reminders: { sizes: [small], help: "reminding 10,000 families of what they owe" },
  statements: { sizes: [small], help: "a statement of 10,000 lines, until its result is there" },
  "days-off": { sizes: [medium], help: "a day off over 10,000 meetings, until its job is done" },
  audit: { sizes: [small], help: "pages of an audit trail of 10,000,000 rows, and the check of 100,000 seals" },
  reading: { sizes: [], help: "what is read of 200 drawn receipts" },
} satisfies Record<string, { sizes: BenchSize[]; help: string }>

export type Mode = keyof typeof modes

export type Options = {
  /** Each mode with the schools that it measures. */
  chosen: { mode: Mode; sizes: BenchSize[] }[]
  /** How long each figure takes; with arrivals a number of requests. */
  seconds: number
  /** Numbers of processes of the product; all but arrivals use the first. */
  processes: number[]
  /** Numbers of concurrent requests of arrivals. */
  crowds: number[]
  /** The folder of another built version of the product, which --crowd and --documents measure too. */
  against: string | null
  /** Only subjects of --documents and --growth whose names contain one of these. */
  only: string[]
}

export const help = `npm run bench measures growth, arrivals, calls and pages in the small and the full school. Or only:

${Object.entries(modes)
  .map(([name, mode]) => `  --${name.padEnd(22)} ${mode.help}`)
  .join("\n")}

  --sizes small,medium     schools of these sizes: small, medium, full, taught
  --seconds 6              how long each figure takes; with --arrivals a number of requests
  --processes 1,2          processes of the product, which share all cores with the load; only --arrivals uses several
  --crowds 8,32,128        concurrent requests of --arrivals
  --against ../before      the folder of another built version, for --crowd and --documents
  --only /parent,door      subjects of --documents and --growth with one of these in their names`

/** Returns null for `--help`. */
export function readOptions(args: string[]): Options | null {
  const flags = Object.fromEntries([...Object.keys(modes), "help"].map((name) => [name, { type: "boolean" as const }]))
  const text = { type: "string" as const }
  const options = { ...flags, sizes: text, crowds: text, seconds: text, processes: text, against: text, only: text }
  const values = parseArgs({ args, options }).values as Record<string, string | boolean | undefined>
  if (values.help) return null
  const numbers = (name: string, usual: number[], most: number) => {
    const all = typeof values[name] === "string" ? values[name].split(",").map(Number) : usual
    if (all.every((number) => number > 0 && number <= most)) return all
    throw new Error(`--${name} takes numbers up to ${most}`)
  }
  const named = (Object.keys(modes) as Mode[]).filter((name) => values[name])
  const wanted: Mode[] = named.length > 0 ? named : ["growth", "arrivals", "calls", "pages"]
  const sizes = typeof values.sizes === "string" ? sizesNamed(values.sizes) : named.length > 0 ? null : [small, full]
  return {
    chosen: wanted.map((mode) => ({ mode, sizes: sizesOf(mode, sizes) })),
    seconds: numbers("seconds", [6], 60)[0] ?? 6,
    processes: numbers("processes", [1, 2], 64),
    crowds: numbers("crowds", [8, 32, 128], 1000),
    only: typeof values.only === "string" ? values.only.split(",") : [""],
    against: typeof values.against === "string" ? resolve(values.against) : null,
  }
}

/** Pages are looked at in one school, the largest; receipts need none. */
function sizesOf(mode: Mode, wanted: BenchSize[] | null): BenchSize[] {
  if (!wanted || modes[mode].sizes.length === 0) return modes[mode].sizes
  return mode === "pages" ? wanted.slice(-1) : wanted
}

function sizesNamed(words: string): BenchSize[] {
  return words.split(",").map((word) => {
    const size = [small, medium, full, taught].find(({ name }) => name === word)
    if (!size) throw new Error(`--sizes takes small, medium, full and taught, with commas between, and not ${word}`)
    return size
  })
}
