import { parseArgs } from "node:util"
import { type BenchSize, full, medium, small } from "./size.ts"

export type Options = {
  sizes: BenchSize[]
  seconds: number
  warmUp: number
  connections: number
  isPagesOnly: boolean
  isGrowthOnly: boolean
  /** How many processes of the product answer. */
  processes: number
}

/**
 * `--small` measures the small school alone, `--seconds N` for N seconds each instead of six; `--pages` only looks at the
 * pages of the small school in the browser; `--growth` only tells what lists and counts cost in schools of three sizes;
 * `--processes N` measures so many processes on all cores, which they share with the load.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: "boolean" },
      pages: { type: "boolean" },
      growth: { type: "boolean" },
      seconds: { type: "string" },
      processes: { type: "string" },
    },
  })
  const seconds = Number(values.seconds ?? 6)
  if (!(seconds > 0 && seconds <= 60)) throw new Error("--seconds takes a number up to 60")
  const processes = Number(values.processes ?? 1)
  if (!(processes >= 1 && processes <= 64)) throw new Error("--processes takes a number from 1 to 64")
  const isPagesOnly = values.pages === true
  const isGrowthOnly = values.growth === true
  const sizes = values.small || isPagesOnly ? [small] : isGrowthOnly ? [small, medium, full] : [small, full]
  return { sizes, seconds, warmUp: seconds / 2, connections: 8, isPagesOnly, isGrowthOnly, processes }
}
