/** A student on the waitlist, in order. `fits`: could enroll if a seat were free. */
export type WaitingStudent = {
  id: string
  accountId: string
  /** Waits together with the other students of the account in this class: all of them get seats, or none. */
  isTogether: boolean
  fits: boolean
}

/**
 * Returns who is offered the free seats (docs/rules/waitlist.md): the first student whose age still fits, and so on.
 * Siblings who wait together are passed over while there are fewer seats than they need, or one of them does not fit;
 * they keep their place.
 */
export function nextOffers<Student extends WaitingStudent>(line: readonly Student[], freeSeats: number): Student[] {
  const offered: Student[] = []
  const seen = new Set<string>()
  for (const student of line) {
    if (seen.has(student.id)) continue
    const party = partyOf(student, line)
    for (const { id } of party) seen.add(id)
    if (party.length <= freeSeats - offered.length && party.every(({ fits }) => fits)) offered.push(...party)
  }
  return offered
}

/** Returns the students who get a seat together with this one or not at all. */
export function partyOf<Student extends Pick<WaitingStudent, "accountId" | "isTogether">>(
  student: Student,
  line: readonly Student[],
): Student[] {
  if (!student.isTogether) return [student]
  return line.filter(({ accountId, isTogether }) => isTogether && accountId === student.accountId)
}
