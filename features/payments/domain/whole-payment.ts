type Undecided = { id: string; firstName: string; className: string }

/**
 * Names a decision about all pending enrollments of a payment: "both: Ana and Ben", "all 3". Null for a single one
 * (docs/rules.md#payments). Includes the classes where they differ.
 */
export function wholePayment(undecided: readonly Undecided[], enrolleeId: string): string | null {
  if (undecided.length < 2 || !undecided.some(({ id }) => id === enrolleeId)) return null
  if (undecided.length > 2) return `all ${undecided.length}`
  const isOneClass = new Set(undecided.map(({ className }) => className)).size === 1
  const names = undecided.map(({ firstName, className }) => (isOneClass ? firstName : `${firstName} (${className})`))
  return `both: ${names.join(" and ")}`
}
