import { parseArgs } from "node:util"
import { type BenchSize, full, medium, small, taught } from "./size.ts"

export type Options = {
  sizes: BenchSize[]
  seconds: number
  warmUp: number
  connections: number
  isPagesOnly: boolean
  isGrowthOnly: boolean
  isArrivalsOnly: boolean
  isStreamsOnly: boolean
  isReadingOnly: boolean
  isStatementsOnly: boolean
  isBooksOnly: boolean
  isDaysOffOnly: boolean
  /** The number of processes of the product, except for arrivals. */
  processes: number
  /** Arrivals are measured with each number of processes and each number of concurrent requests. */
  processCounts: number[]
  crowdSizes: number[]
}

const choices = {
  small: { type: "boolean" },
  pages: { type: "boolean" },
  growth: { type: "boolean" },
  arrivals: { type: "boolean" },
  streams: { type: "boolean" },
  reading: { type: "boolean" },
  statements: { type: "boolean" },
  books: { type: "boolean" },
  "days-off": { type: "boolean" },
  sizes: { type: "string" },
  crowds: { type: "string" },
  seconds: { type: "string" },
  processes: { type: "string" },
} as const

/**
 * The options: `--small` measures the small school only; `--seconds N` measures each subject for N seconds instead of six;
 * `--pages` measures only the pages of the small school in the browser; `--growth` only the cost of lists and counts,
 * `--arrivals` only that of the minutes before classes, with one process and with two, in schools of three sizes;
 * `--growth --arrivals` both; `--streams` only live notices, in the medium school; `--reading` only the reading of drawn receipts, without a school, and `--statements` only
 * that of a statement and its matching, in the small school; `--books` only checking the books, in a school with half a million entries; `--days-off` only a day off over 10,000 meetings, in the medium school.
 * `--sizes small,medium,full` chooses schools, `--crowds 8,32,128` the numbers of concurrent requests. `--processes N` measures N processes on all cores, which they share with the load generator.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: choices })
  const seconds = Number(values.seconds ?? 6)
  if (!(seconds > 0 && seconds <= 60)) throw new Error("--seconds takes a number up to 60")
  const processes = Number(values.processes ?? 1)
  if (!(processes >= 1 && processes <= 64)) throw new Error("--processes takes a number from 1 to 64")
  const isPagesOnly = values.pages === true
  const isGrowthOnly = values.growth === true
  const isArrivalsOnly = values.arrivals === true
  const isStreamsOnly = values.streams === true
  const [isReadingOnly, isStatementsOnly] = [values.reading === true, values.statements === true]
  const isBooksOnly = values.books === true
  const isDaysOffOnly = values["days-off"] === true
  const usual = usualSizes({
    isStreamsOnly,
    isBooksOnly,
    isSmall: values.small || isPagesOnly,
    isEvery: isGrowthOnly || isArrivalsOnly,
  })
  const sizes =
    isReadingOnly || isStatementsOnly || isDaysOffOnly ? [] : values.sizes ? sizesNamed(values.sizes) : usual
  const crowdSizes = values.crowds?.split(",").map(Number) ?? [8, 32, 128]
  if (!crowdSizes.every((size) => size >= 1 && size <= 1000)) throw new Error("--crowds takes numbers from 1 to 1000")
  const processCounts = values.processes ? [processes] : [1, 2]
  const only = {
    isPagesOnly,
    isGrowthOnly,
    isArrivalsOnly,
    isStreamsOnly,
    isReadingOnly,
    isStatementsOnly,
    isBooksOnly,
    isDaysOffOnly,
  }
  return { sizes, seconds, warmUp: seconds / 2, connections: 8, ...only, processes, processCounts, crowdSizes }
}

type SizeFlags = Record<"isStreamsOnly" | "isBooksOnly" | "isSmall" | "isEvery", boolean | undefined>

function usualSizes({ isStreamsOnly, isBooksOnly, isSmall, isEvery }: SizeFlags): BenchSize[] {
  if (isStreamsOnly) return [medium]
  if (isBooksOnly) return [taught]
  if (isSmall) return [small]
  return isEvery ? every : [small, full]
}

const every = [small, medium, full]

function sizesNamed(words: string): BenchSize[] {
  return words.split(",").map((word) => {
    const size = every.find(({ name }) => name === word)
    if (!size) throw new Error(`--sizes takes small, medium and full, with commas between: ${word} is none of them`)
    return size
  })
}
