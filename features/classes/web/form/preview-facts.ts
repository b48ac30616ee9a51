import { type ClassKind, needsPrice } from "../../domain/class-kind.ts"
import { ageText, sessionsText } from "../cards/class-words.ts"
import type { ClassFormValues } from "./class-form-values.ts"

type Typed = Pick<ClassFormValues, "minStudentAge" | "maxStudentAge" | "sessions" | "price">

/** The facts of an unfinished class; a null price is unknown, not free. */
export function previewFacts(typed: Typed, kind: ClassKind): { ages: string; sessions: string; price: number | null } {
  const { minStudentAge: min, maxStudentAge: max, sessions, price } = typed
  return {
    ages: min && max ? ageText({ min, max }) : "Ages not set yet",
    sessions: sessions ? sessionsText(sessions) : "Sessions not set yet",
    price: price === "" ? (needsPrice(kind) ? null : 0) : price,
  }
}
