const day = 24 * 60 * 60 * 1000

/** Sessions end after 30 days unused (docs/rules.md#sessions): those last seen before this instant are over. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - 30 * day)
}
