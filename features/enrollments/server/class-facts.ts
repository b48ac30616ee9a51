import type { ClassAddress } from "../../classes/domain/class-links.ts"
import type { EnrollableClass } from "../domain/enrollment-verdict.ts"
import type { ClassRow } from "./seat-queries.ts"

/** A class row in the words of the rules. */
export function classFacts(row: ClassRow): EnrollableClass & ClassAddress & { name: string } {
  return {
    id: row.id,
    name: row.name,
    programType: row.program_type,
    classType: row.class_type,
    status: row.status,
    isArchived: row.archived_at !== null,
    startDate: row.start_date,
    endDate: row.end_date,
    ageLimit: { min: row.min_age, max: row.max_age },
    maxStudents: row.max_students,
    seatsTaken: row.seats_taken,
    price: row.price_centavos,
  }
}
