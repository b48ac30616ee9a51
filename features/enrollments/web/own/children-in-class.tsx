import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import type { ChildrensClass } from "../../contract.ts"
import { EnrollmentBadge } from "../enrollment-badge.tsx"
import css from "./children-in-class.module.css"

/** The children in a class, each with the status of the enrollment. */
export function ChildrenInClass({ inClass }: { inClass: ChildrensClass["children"] }) {
  return (
    <Stack as="ul" gap={2} surface="well" round="m" className={css.children} aria-label="Children in this class">
      {inClass.map((child) => (
        <Cluster as="li" gap="1 3" justify="between" size="sm" weight={600} key={`${child.fullName} ${child.status}`}>
          <span>{child.fullName}</span>
          <EnrollmentBadge status={child.status} />
        </Cluster>
      ))}
    </Stack>
  )
}
