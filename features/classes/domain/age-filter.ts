/** The ages in an age filter, in completed years; `to` is null without an upper limit. */
export type AgeRange = { from: number; to: number | null }

/**
 * Reads an age filter (docs/rules/classes.md#class-search): "9" means exactly nine, "18+" eighteen or any age above. An
 * unencoded "+" in a query string becomes a space, so a trailing space means the same. Null when it is not an age.
 */
export function readAgeFilter(text: string): AgeRange | null {
  const [, digits = "", open] = /^(\d{1,3})([+ ]?)$/.exec(text) ?? []
  if (!digits) return null
  const from = Number(digits)
  return { from, to: open ? null : from }
}

/** Whether the age bracket of a class includes one of these ages. Both ends count. */
export function takesAge(ageLimit: { min: number; max: number }, { from, to }: AgeRange): boolean {
  return ageLimit.max >= from && (to === null || ageLimit.min <= to)
}
