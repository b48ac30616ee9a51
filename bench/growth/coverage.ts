import { z } from "zod"
import type { Call } from "../../lib/contract.ts"
import type { GrowthSubject } from "./subject.ts"

/** Whether a call lists or counts: an array or a number is somewhere in its reply. */
export function listsOrCounts({ method, reply }: Call): boolean {
  if (method !== "get" || reply === "file") return false
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any" }))
  return /"type":"(array|number|integer)"/.test(schema)
}

/** The calls that list or count and are not among the subjects: a new one gets its subject with it. */
export function callsWithoutSubject(served: readonly Call[], subjects: readonly GrowthSubject[]): string[] {
  const covered = new Set(subjects.map(({ call }) => call))
  return served.filter((call) => listsOrCounts(call) && !covered.has(call.path)).map(({ path }) => path)
}
