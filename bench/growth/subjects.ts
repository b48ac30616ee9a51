import { z } from "zod"
import type { Call } from "../../lib/contract.ts"
import { type BenchRequest, get } from "../requests.ts"
import listsByReader from "./lists.json" with { type: "json" }
import { fill, type Picks } from "./picks.ts"

const query = z.union([z.string(), z.tuple([z.string(), z.string()])])
const reader = z.enum(["visitor", "admin", "family", "teacher"])

/**
 * Every call that lists or counts, from lists.json: by who makes it, by the rows that it is about ("once": none), and
 * with its query, or the queries of its variants. "family" and "teacher" are the accounts of the rows; a variant that
 * is about other rows has their name before its query.
 */
const lists = Object.entries(
  z
    .record(reader, z.record(z.string(), z.record(z.string(), z.union([query, z.record(z.string(), query)]))))
    .parse(listsByReader),
).flatMap(([who, byRows]) =>
  Object.entries(byRows).flatMap(([rows, calls]) =>
    Object.entries(calls).map(([call, ways]) => ({ who: who as Reader, rows, call, ways })),
  ),
)
type Reader = z.infer<typeof reader>

export const listedCalls = lists.map(({ call }) => call)

/** A variant of a call and its requests. */
export type GrowthSubject = { name: string; requests: BenchRequest[] }

/** The lists as requests to a school. */
export function growthSubjects(picks: Picks): GrowthSubject[] {
  return lists.flatMap(({ who, rows, call, ways }) =>
    Object.entries(typeof ways === "string" || Array.isArray(ways) ? { "": ways } : ways).map(([way, query]) => {
      const [ownRows, ownQuery] = typeof query === "string" ? [rows, query] : query
      const path = ownQuery ? `${call}?${ownQuery}` : call
      const about = ownRows === "once" ? [{}] : picks.rows[ownRows]
      if (!about) throw new Error(`lists.json names the rows ${ownRows}, which picks.ts does not choose`)
      const requests = about.map((row) => get(fill(path, row, picks), accountOf(who, row, picks)))
      return { name: way ? `${call}: ${way}` : call, requests }
    }),
  )
}

function accountOf(who: Reader, row: Record<string, string>, { adminId }: Picks): string | undefined {
  if (who === "visitor") return undefined
  return who === "admin" ? adminId : who === "family" ? row.account_id : row.teacher_id
}

/** Whether a call lists or counts: its reply has an array or a number. */
export function listsOrCounts({ method, reply }: Call): boolean {
  if (method !== "get" || reply === "file") return false
  const schema = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: "any" }))
  return /"type":"(array|number|integer)"/.test(schema)
}

/** Returns the calls that list or count and are not in lists.json. */
export function callsWithoutSubject(served: readonly Call[]): string[] {
  const covered = new Set(listedCalls)
  return served.filter((call) => listsOrCounts(call) && !covered.has(call.path)).map(({ path }) => path)
}
