type Seats = { maxStudents: number; seatsTaken: number; waitingCount: number }

/** "7 of 10 seats taken, 2 waiting for approval", "1 of 1 seat taken". */
export function seatsTakenText({ maxStudents, seatsTaken, waitingCount }: Seats): string {
  const seats = maxStudents === 1 ? "seat" : "seats"
  const waiting = waitingCount > 0 ? `, ${waitingCount} waiting for approval` : ""
  return `${seatsTaken} of ${maxStudents} ${seats} taken${waiting}`
}
