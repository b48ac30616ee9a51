type Undecided = { id: string; firstName: string; className: string }

/**
 * How a decision about all undecided enrollments of a payment is named: "both: Ana and Ben", "all 3". Null where it is no
 * more than the decision about one (docs/rules.md#payments). With their classes where they are not in the same one.
 */
export function wholePayment(undecided: readonly Undecided[], enrolleeId: string): string | null {
  if (undecided.length < 2 || !undecided.some(({ id }) => id === enrolleeId)) return null
  if (undecided.length > 2) return `all ${undecided.length}`
  const isOneClass = new Set(undecided.map(({ className }) => className)).size === 1
  const names = undecided.map(({ firstName, className }) => (isOneClass ? firstName : `${firstName} (${className})`))
  return `both: ${names.join(" and ")}`
}
