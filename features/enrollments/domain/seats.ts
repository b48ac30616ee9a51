/**
 * `seatsTaken` counts pending and approved enrollments (docs/rules/enrollments.md#seats), so that nobody pays for a
 * seat that does not exist.
 */
export type Seats = {
  maxStudents: number
  seatsTaken: number
  /** Seats that are held for others, and so not free. */
  seatsHeld?: number
}

export function freeSeats({ maxStudents, seatsTaken, seatsHeld = 0 }: Seats): number {
  return Math.max(0, maxStudents - seatsTaken - seatsHeld)
}

/** Whether there is a seat for every student, all or none (docs/rules/enrollments.md#seats). */
export function hasSeatsFor(students: number, seats: Seats): boolean {
  return students <= freeSeats(seats)
}
