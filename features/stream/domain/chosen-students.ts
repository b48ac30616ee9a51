import { ApiFailure } from "../../../lib/call-api.ts"

/** The values of a form that is for all students of a class, or for chosen ones. */
export type AudienceValues = { audience: "all" | "chosen"; enrolleeIds: string[] }

export const audienceOptions = [
  { value: "all", label: "All students" },
  { value: "chosen", label: "Only some students" },
] as const

/** Returns the chosen students as the calls take them: none for all. Throws when some should be chosen and none are. */
export function chosenOf({ audience, enrolleeIds }: AudienceValues): string {
  if (audience === "all") return "[]"
  const message = "Choose at least one student."
  if (enrolleeIds.length === 0) throw new ApiFailure(400, message, { enrolleeIds: message })
  return JSON.stringify(enrolleeIds)
}
