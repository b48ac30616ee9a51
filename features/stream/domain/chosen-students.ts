/** The values of a form that is for all students of a class, or for chosen ones. */
export type AudienceValues = { audience: "all" | "chosen"; enrolleeIds: string[] }

export const audienceOptions = [
  { value: "all", label: "All students" },
  { value: "chosen", label: "Only some students" },
] as const

/** Returns why nobody would be reached, or null. */
export const audienceError = ({ audience, enrolleeIds }: AudienceValues): string | null =>
  audience === "chosen" && enrolleeIds.length === 0 ? "Choose at least one student." : null

/** Returns the chosen students as the calls take them: none for all. */
export const chosenOf = ({ audience, enrolleeIds }: AudienceValues): string =>
  JSON.stringify(audience === "all" ? [] : enrolleeIds)
