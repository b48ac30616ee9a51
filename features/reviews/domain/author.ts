import type { FamilyRole } from "../../../lib/roles.ts"

/** "Pia M., parent": the author of a review, as everybody reads it (docs/rules/reviews.md#reading). */
export function authorName({
  firstName,
  lastName,
  role,
}: {
  firstName: string
  lastName: string
  role: FamilyRole
}): string {
  const initial = [...lastName.trim()][0]?.toUpperCase()
  return `${firstName}${initial ? ` ${initial}.` : ""}, ${role}`
}
