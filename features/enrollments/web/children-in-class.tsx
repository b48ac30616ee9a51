import type { ChildrensClass } from "../contract.ts"
import css from "./children-in-class.module.css"
import { EnrollmentBadge } from "./enrollment-badge.tsx"

/** Which children are in a class, and how the enrollment of each stands. */
export function ChildrenInClass({ inClass }: { inClass: ChildrensClass["children"] }) {
  return (
    <ul className={css.children} aria-label="Children in this class">
      {inClass.map((child) => (
        <li key={`${child.fullName} ${child.status}`}>
          <span>{child.fullName}</span>
          <EnrollmentBadge status={child.status} />
        </li>
      ))}
    </ul>
  )
}
