import { type ClassKind, needsPrice } from "../domain/class-kind.ts"
import type { ClassFormValues } from "./class-form-values.ts"
import { ageText, sessionsText } from "./class-words.ts"

type Typed = Pick<ClassFormValues, "minStudentAge" | "maxStudentAge" | "sessions" | "price">

/** What a class that is being written says of itself so far; a price of null is not known yet, and not free. */
export function previewFacts(typed: Typed, kind: ClassKind): { ages: string; sessions: string; price: number | null } {
  const { minStudentAge: min, maxStudentAge: max, sessions, price } = typed
  return {
    ages: min && max ? ageText({ min, max }) : "Ages not set yet",
    sessions: sessions ? sessionsText(sessions) : "Sessions not set yet",
    price: price === "" ? (needsPrice(kind) ? null : 0) : price,
  }
}
