import type { ClassAddress } from "../../../classes/domain/class-links.ts"
import { lifeOf } from "../../../classes/server/review/life-queries.ts"
import type { EnrollableClass } from "../../domain/enroll-error.ts"
import type { EnrollableClassRow } from "../enroll/seat-queries.ts"

export function classFactsOf(row: EnrollableClassRow): EnrollableClass & ClassAddress & { name: string } {
  return {
    id: row.id,
    name: row.name,
    programType: row.program_type,
    classType: row.class_type,
    ...lifeOf(row),
    ageLimit: { min: row.min_age, max: row.max_age },
    maxStudents: row.max_students,
    seatsTaken: row.seats_taken,
    price: row.price_centavos,
  }
}
