import type { Role } from "../../../../lib/roles.ts"
import roles from "./roles.svg"

/** A learner with a book, a parent with a child, a teacher at the board. */
export function RoleDrawing({ role }: { role: Role }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <use href={`${roles}#role-${role}`} />
    </svg>
  )
}
