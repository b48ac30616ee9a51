import { parseArgs } from "node:util"
import { type BenchSize, full, small } from "./size.ts"

export type Options = { sizes: BenchSize[]; seconds: number; warmUp: number; connections: number; isPagesOnly: boolean }

/**
 * `--small` measures the small school alone, `--seconds N` for N seconds each instead of six; `--pages` only looks at the
 * pages of the small school in the browser.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { small: { type: "boolean" }, pages: { type: "boolean" }, seconds: { type: "string" } },
  })
  const seconds = Number(values.seconds ?? 6)
  if (!(seconds > 0 && seconds <= 60)) throw new Error("--seconds takes a number up to 60")
  const isPagesOnly = values.pages === true
  const sizes = values.small || isPagesOnly ? [small] : [small, full]
  return { sizes, seconds, warmUp: seconds / 2, connections: 8, isPagesOnly }
}
