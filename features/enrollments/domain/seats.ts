/** `seatsTaken` counts pending and approved enrollments: nobody pays for a seat that is not there (docs/rules.md#seats). */
export type Seats = { maxStudents: number; seatsTaken: number }

export function freeSeats({ maxStudents, seatsTaken }: Seats): number {
  return Math.max(0, maxStudents - seatsTaken)
}

/** All or none: is there a seat for every one of them? (docs/rules.md#seats) */
export function hasSeatsFor(students: number, seats: Seats): boolean {
  return students <= freeSeats(seats)
}
