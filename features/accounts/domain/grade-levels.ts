const ordinals = ["1st", "2nd", "3rd", "4th"]

/** The grade levels, youngest first (docs/rules/accounts.md#accounts). */
export const gradeLevels: readonly string[] = [
  "Playgroup",
  "Pre-Kinder",
  "Kinder",
  ...[1, 2, 3, 4, 5, 6].map((grade) => `Grade ${grade}`),
  ...ordinals.map((year) => `${year} Year High School`),
  "Grade 11",
  "Grade 12",
  ...ordinals.map((year) => `${year} Year College`),
  "Others",
]

/** The empty value, which a learner may choose and a child may not (docs/rules/accounts.md#accounts). */
export const notApplicable = { value: "", label: "Not Applicable" }

/** The options of a select: value and label. */
export const gradeLevelOptions = [...gradeLevels.map((level) => ({ value: level, label: level })), notApplicable]

/** Returns the level as the list spells it, "" for Not Applicable, null when it is not a level. */
export function gradeLevelOf(text: string): string | null {
  const normalized = text.trim().toLowerCase()
  const option = gradeLevelOptions.find(({ value, label }) =>
    [value, label].some((each) => each.toLowerCase() === normalized),
  )
  return option?.value ?? null
}
