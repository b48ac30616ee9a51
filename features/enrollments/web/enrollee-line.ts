import type { EnrollmentStatus } from "../domain/enrollment-status.ts"

/** Anybody in a line: an enrollment with its status. */
type Waiting = { id: string; status: EnrollmentStatus }

/**
 * The enrollments an administrator goes through one after the other. Those that leave the list because they were
 * decided stay in the line, so that one can go back to them; those that move up into the list join at the end.
 */
export function joinLine<E extends Waiting>(line: readonly E[], listed: readonly E[]): E[] {
  const kept = line.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...listed.filter(({ id }) => !line.some((each) => each.id === id))]
}

/** The next one that waits for a decision: after this one, else from the beginning of the line. */
export function nextPending<E extends Waiting>(line: readonly E[], id: string): E | null {
  const at = line.findIndex((each) => each.id === id)
  const inTurn = [...line.slice(at + 1), ...line.slice(0, Math.max(at, 0))]
  return inTurn.find(({ status }) => status === "pending") ?? null
}

/** The neighbour before (-1) or after (1); null at the ends. */
export function beside<E extends Waiting>(line: readonly E[], id: string, way: -1 | 1): E | null {
  const at = line.findIndex((each) => each.id === id)
  return at < 0 ? null : (line[at + way] ?? null)
}
