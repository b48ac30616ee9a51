/** The ages somebody looks for a class for, in completed years; `to` is null when they have no upper end. */
export type AgeRange = { from: number; to: number | null }

/**
 * Reads an age filter: "9" means exactly nine, "18+" eighteen or any age above. "+" in a query string reads as a space
 * where it is not encoded, so a space at the end means the same. Null when it is no age.
 */
export function readAgeFilter(text: string): AgeRange | null {
  const [, digits = "", open] = /^(\d{1,3})([+ ]?)$/.exec(text) ?? []
  if (!digits) return null
  const from = Number(digits)
  return { from, to: open ? null : from }
}

/** Does the age bracket of a class take somebody of these ages? Both ends count. */
export function takesAge(ageLimit: { min: number; max: number }, { from, to }: AgeRange): boolean {
  return ageLimit.max >= from && (to === null || ageLimit.min <= to)
}
