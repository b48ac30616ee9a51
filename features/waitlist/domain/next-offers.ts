/** A student who waits for a seat, in the order of the line. `fits`: could enroll if there were a seat. */
export type WaitingStudent = {
  id: string
  accountId: string
  /** With the other students of the account who wait together in this class: both or none. */
  isTogether: boolean
  fits: boolean
}

/**
 * Returns to whom free seats are offered: the first whose age still fits, and so on. Siblings who wait together are
 * passed over while there are fewer seats than they need, or one of them does not fit; they keep their place
 * (docs/rules/waitlist.md).
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

/** Who gets a seat with this student or not at all. */
export function partyOf<Student extends Pick<WaitingStudent, "accountId" | "isTogether">>(
  student: Student,
  line: readonly Student[],
): Student[] {
  if (!student.isTogether) return [student]
  return line.filter(({ accountId, isTogether }) => isTogether && accountId === student.accountId)
}
