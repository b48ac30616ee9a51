/** Anybody whom somebody goes through one after the other: enrollments whose payment is checked, teachers whose ID is. */
type Anybody = { id: string }

/**
 * Those that leave the list because they were decided stay in the line, so that one can go back to them; those that
 * move up into the list join at the end.
 */
export function joinLine<E extends Anybody>(line: readonly E[], listed: readonly E[]): E[] {
  const kept = line.map((each) => listed.find(({ id }) => id === each.id) ?? each)
  return [...kept, ...listed.filter(({ id }) => !line.some((each) => each.id === id))]
}

/** What was decided about one of them, in sight or not: who has left the list would else be taken for one that still waits. */
export function withChange<E extends Anybody>(line: readonly E[], id: string, change: Partial<E>): E[] {
  return line.map((each) => (each.id === id ? { ...each, ...change } : each))
}

/** The next one that waits for a decision: after this one, else from the beginning of the line. */
export function nextWaiting<E extends Anybody>(
  line: readonly E[],
  id: string,
  isWaiting: (each: E) => boolean,
): E | null {
  const at = line.findIndex((each) => each.id === id)
  const inTurn = [...line.slice(at + 1), ...line.slice(0, Math.max(at, 0))]
  return inTurn.find(isWaiting) ?? null
}

/** The neighbour before (-1) or after (1); null at the ends. */
export function beside<E extends Anybody>(line: readonly E[], id: string, way: -1 | 1): E | null {
  const at = line.findIndex((each) => each.id === id)
  return at < 0 ? null : (line[at + way] ?? null)
}

/** The ids from this one on, first those after it, then those before it, the nearest first: where to go on when it is gone. */
export function nearest(line: readonly Anybody[], id: string): string[] {
  const at = line.findIndex((each) => each.id === id)
  return [...line.slice(Math.max(at, 0)), ...line.slice(0, Math.max(at, 0)).reverse()].map((each) => each.id)
}
