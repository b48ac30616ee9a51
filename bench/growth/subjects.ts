import type { BenchRequest } from "../load.ts"
import { get } from "../subjects.ts"
import { adminLists } from "./admin-lists.ts"
import { fill, type Picks, type RowsName } from "./picks.ts"
import { visitorLists } from "./visitor-lists.ts"

/** A variant of a call: the path of its contract, the name of the variant, and its requests. */
export type GrowthSubject = { call: string; way: string; requests: BenchRequest[] }

/**
 * A call that lists or counts: who makes it, about which rows, and its variants with their queries. "family" and
 * "teacher" are the accounts of the rows; a variant may be about other rows.
 */
export type GrowthList = [
  call: string,
  who: Who,
  rows?: RowsName | null,
  ways?: Record<string, string | [RowsName, string]>,
]
type Who = "visitor" | "admin" | "family" | "teacher"

export const lists: GrowthList[] = [...adminLists, ...visitorLists]

/** The lists as requests to a school. */
export function growthSubjects(picks: Picks): GrowthSubject[] {
  return lists.flatMap(([call, who, rowsName = null, ways = { "": "" }]) =>
    Object.entries(ways).map(([way, each]) => {
      const [name, query] = typeof each === "string" ? [rowsName, each] : each
      const rows = name === null ? [{}] : (picks.rows[name] ?? [])
      const path = query ? `${call}?${query}` : call
      return { call, way, requests: rows.map((row) => get(fill(path, row, picks), accountOf(who, row, picks))) }
    }),
  )
}

function accountOf(who: Who, row: Record<string, string>, { adminId }: Picks): string | undefined {
  if (who === "visitor") return undefined
  return who === "admin" ? adminId : who === "family" ? row.account_id : row.teacher_id
}
