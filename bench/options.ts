import { parseArgs } from "node:util"
import { full, type Size, small } from "./size.ts"

export type Options = { sizes: Size[]; seconds: number; warmUp: number; connections: number }

/** `--small` measures the small school alone, `--seconds N` for N seconds each instead of six. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { small: { type: "boolean" }, seconds: { type: "string" } } })
  const seconds = Number(values.seconds ?? 6)
  if (!(seconds > 0 && seconds <= 60)) throw new Error("--seconds takes a number up to 60")
  return { sizes: values.small ? [small] : [small, full], seconds, warmUp: seconds / 2, connections: 8 }
}
