import type { ChildrensClass } from "../../contract.ts"
import { enrollmentLabels, isLive } from "../../domain/enrollment-status.ts"

/**
 * Returns the classes in which the child loses the seat (docs/rules/enrollments.md#attempts): "Little Coders
 * (approved)".
 */
export function endingWithChild(
  classes: readonly Pick<ChildrensClass, "name" | "children">[],
  child: string,
): string[] {
  return classes.flatMap(({ name, children }) =>
    children
      .filter(({ fullName, status }) => fullName === child && isLive(status))
      .map(({ status }) => `${name} (${enrollmentLabels[status].toLowerCase()})`),
  )
}
