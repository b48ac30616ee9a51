import { z } from "zod"

/** The four flags of unsatisfactory work with their labels on the card. */
export const flagLabels = {
  poorLessonPreparation: "Poor lesson preparation",
  noHomeworkFrequently: "Frequently without homework",
  irregularAttendance: "Irregular attendance",
  behavioralProblem: "Behavioral problem",
} as const

export type UnsatisfactoryFlag = keyof typeof flagLabels
export const unsatisfactoryFlags = Object.keys(flagLabels) as UnsatisfactoryFlag[]
export type UnsatisfactoryWork = Record<UnsatisfactoryFlag, 0 | 1>

export function unsatisfactoryWorkOf(isSet: (flag: UnsatisfactoryFlag) => boolean): UnsatisfactoryWork {
  const flags = unsatisfactoryFlags.map((flag) => [flag, isSet(flag) ? 1 : 0])
  return Object.fromEntries(flags) as UnsatisfactoryWork
}

const flagField = z
  .union([z.literal([0, 1, "0", "1", ""]), z.boolean(), z.null()], { error: "Send 0 or 1." })
  .transform((value): 0 | 1 => (value === 1 || value === "1" || value === true ? 1 : 0))
  .optional()

/** The flags of a quarter, each 0 or 1. Fields that are not sent stay. */
export const unsatisfactoryFields = z.object({
  poorLessonPreparation: flagField,
  noHomeworkFrequently: flagField,
  irregularAttendance: flagField,
  behavioralProblem: flagField,
})
