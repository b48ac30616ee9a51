import type { Attendance } from "./attendance.ts"
import type { CardGrade } from "./card-grade.ts"
import type { Deportment } from "./deportment.ts"
import type { PerQuarter } from "./quarters.ts"
import type { UnsatisfactoryWork } from "./unsatisfactory-work.ts"

/** All entries of a card. */
export type CardContent = {
  grades: readonly CardGrade[]
  attendance: PerQuarter<Attendance>
  deportment: PerQuarter<Deportment>
  unsatisfactory: PerQuarter<UnsatisfactoryWork>
}

/** The values without an entry. A number of 0 is an entry: a student who was never tardy. */
const blanks = { grade: null, attendance: null, deportment: "", unsatisfactory: 0 } as const

/** Whether any of these values of a part is an entry. */
export function hasEntry(part: keyof typeof blanks, values: object): boolean {
  return Object.values(values).some((value) => value !== blanks[part])
}

/** A card is blank until any of its parts has an entry. */
export function isBlankCard(card: CardContent): boolean {
  const parts = ["attendance", "deportment", "unsatisfactory"] as const
  const isEntered = parts.some((part) => Object.values<object>(card[part]).some((quarter) => hasEntry(part, quarter)))
  return card.grades.length === 0 && !isEntered
}
