import { z } from "zod"
import { checkWith } from "../../../../ui/autosave/autosave-entry.ts"
import { attendanceFields } from "../../domain/attendance.ts"
import { cardGradeField } from "../../domain/card-grade.ts"
import { deportmentFields } from "../../domain/deportment.ts"
import type { GradeQuarter, Quarter } from "../../domain/quarters.ts"
import { unsatisfactoryFields } from "../../domain/unsatisfactory-work.ts"

/** The unit of one save: a grade, or the attendance, deportment or unsatisfactory work of a quarter. */
export type EntryAt =
  | { part: "grade"; quarter: GradeQuarter; subjectId: string }
  | { part: "attendance" | "deportment" | "unsatisfactory"; quarter: Quarter }

export function keyOfEntry(at: EntryAt): string {
  return at.part === "grade" ? `grade ${at.quarter} ${at.subjectId}` : `${at.part} ${at.quarter}`
}

export function entryOfKey(key: string): EntryAt {
  const [part, quarter, subjectId] = key.split(" ")
  return (part === "grade" ? { part, quarter, subjectId } : { part, quarter }) as EntryAt
}

const checks = {
  grade: checkWith(z.object({ grade: cardGradeField })),
  attendance: checkWith(attendanceFields),
  deportment: checkWith(deportmentFields),
  unsatisfactory: checkWith(unsatisfactoryFields),
}

export const checkOf = (key: string) => checks[entryOfKey(key).part]
