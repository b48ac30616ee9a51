import { parseArgs } from "node:util"
import { type BenchSize, full, medium, small, taught } from "./size.ts"

/** What a run can measure alone, and in which schools: `npm run bench -- --growth`. */
export const modes = {
  growth: { sizes: [small, medium, full], help: "rows, pages and time of every list; fails on rows" },
  arrivals: { sizes: [small, medium, full], help: "the minutes before classes, with one process and with two" },
  streams: { sizes: [medium], help: "live notices: memory of open streams, and what a notice costs" },
  pages: { sizes: [small], help: "the pages in Chromium, on a slow phone" },
  books: { sizes: [taught], help: "checking the books of a school with half a million entries" },
  reading: { sizes: [], help: "what is read of 200 drawn receipts" },
  statements: { sizes: [small], help: "a statement of 10,000 lines, until its result is there" },
  "days-off": { sizes: [medium], help: "a day off over 10,000 meetings, until its job is done" },
} satisfies Record<string, { sizes: BenchSize[]; help: string }>

export type Mode = keyof typeof modes

export type Options = {
  /** Everything else is left out; empty for a run of lists, arrivals, calls and pages. */
  modes: Set<Mode>
  sizes: BenchSize[]
  seconds: number
  warmUp: number
  connections: number
  /** The number of processes of the product, except for arrivals. */
  processes: number
  /** Arrivals are measured with each number of processes and each number of concurrent requests. */
  processCounts: number[]
  crowdSizes: number[]
}

const flags = {
  help: { type: "boolean" },
  small: { type: "boolean" },
  sizes: { type: "string" },
  crowds: { type: "string" },
  seconds: { type: "string" },
  processes: { type: "string" },
} as const

export const help = `npm run bench measures everything in the small and the full school. Or only:

${Object.entries(modes)
  .map(([name, mode]) => `  --${name.padEnd(22)} ${mode.help}`)
  .join("\n")}

  --small                  the small school only
  --sizes small,medium     schools of these sizes: small, medium, full
  --seconds 6              how long each figure takes; with --arrivals a number of requests
  --processes 1            processes of the product, which share all cores with the load
  --crowds 8,32,128        concurrent requests of --arrivals`

/** Returns null for `--help`. */
export function readOptions(args: string[]): Options | null {
  const modeFlags = Object.fromEntries(Object.keys(modes).map((name) => [name, { type: "boolean" as const }]))
  const parsed = parseArgs({ args, options: { ...modeFlags, ...flags } })
  const values = parsed.values as Record<string, string | boolean | undefined>
  if (values.help) return null
  const chosen = (Object.keys(modes) as Mode[]).filter((name) => values[name])
  const numbers = (name: string, usual: number[], most: number) => {
    const asNumbers = typeof values[name] === "string" ? values[name].split(",").map(Number) : usual
    if (asNumbers.every((number) => number > 0 && number <= most)) return asNumbers
    throw new Error(`--${name} takes numbers up to ${most}`)
  }
  const [seconds = 6] = numbers("seconds", [6], 60)
  const processCounts = numbers("processes", [1, 2], 64)
  return {
    modes: new Set(chosen),
    sizes: typeof values.sizes === "string" ? sizesNamed(values.sizes) : usualSizes(chosen, values.small === true),
    seconds,
    warmUp: seconds / 2,
    connections: 8,
    processes: processCounts[0] ?? 1,
    processCounts,
    crowdSizes: numbers("crowds", [8, 32, 128], 1000),
  }
}

function usualSizes([mode]: Mode[], isSmall: boolean): BenchSize[] {
  if (mode && (!isSmall || modes[mode].sizes.length < 2)) return modes[mode].sizes
  return isSmall ? [small] : [small, full]
}

function sizesNamed(words: string): BenchSize[] {
  return words.split(",").map((word) => {
    const size = [small, medium, full].find(({ name }) => name === word)
    if (!size) throw new Error(`--sizes takes small, medium and full, with commas between: ${word} is none of them`)
    return size
  })
}
