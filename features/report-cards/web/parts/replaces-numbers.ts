type Numbers = Readonly<Record<string, unknown>>

/** Whether an existing number is replaced. An empty field is filled, not replaced. */
export function replacesNumbers(before: Numbers, after: Numbers): boolean {
  return Object.entries(before).some(
    ([field, value]) => String(value ?? "") !== "" && String(value) !== String(after[field]),
  )
}
