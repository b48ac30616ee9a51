import type { EnrolleeRow } from "../staff-contract.ts"

/**
 * The enrollments an administrator goes through one after the other. Those that leave the list because they were
 * decided stay in the line, so that one can go back to them; those that move up into the list join at the end.
 */
export function joinLine(line: readonly EnrolleeRow[], listed: readonly EnrolleeRow[]): EnrolleeRow[] {
  const kept = line.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...listed.filter(({ id }) => !line.some((each) => each.id === id))]
}

/** The next one that waits for a decision: after this one, else from the beginning of the line. */
export function nextPending(line: readonly EnrolleeRow[], id: string): EnrolleeRow | null {
  const at = line.findIndex((each) => each.id === id)
  const inTurn = [...line.slice(at + 1), ...line.slice(0, Math.max(at, 0))]
  return inTurn.find(({ status }) => status === "pending") ?? null
}

/** The neighbour before (-1) or after (1); null at the ends. */
export function beside(line: readonly EnrolleeRow[], id: string, way: -1 | 1): EnrolleeRow | null {
  const at = line.findIndex((each) => each.id === id)
  return at < 0 ? null : (line[at + way] ?? null)
}
