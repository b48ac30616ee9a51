import type { ChildrensClass } from "../../contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import css from "./children-in-class.module.css"

/** The children in a class, each with the status of the enrollment. */
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
