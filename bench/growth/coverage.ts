import { z } from "zod"
import type { Call } from "../../lib/contract.ts"
import type { GrowthSubject } from "./subjects.ts"

/** Whether a call lists or counts: its reply has an array or a number. */
export function listsOrCounts({ method, reply }: Call): boolean {
  if (method !== "get" || reply === "file") return false
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any" }))
  return /"type":"(array|number|integer)"/.test(schema)
}

/** Returns the calls that list or count and have no subject. */
export function callsWithoutSubject(
  served: readonly Call[],
  subjects: readonly Pick<GrowthSubject, "call">[],
): string[] {
  const covered = new Set(subjects.map(({ call }) => call))
  return served.filter((call) => listsOrCounts(call) && !covered.has(call.path)).map(({ path }) => path)
}
