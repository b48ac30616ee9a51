import type { ChildrensClass } from "../contract.ts"
import { isLive } from "../domain/enrollment-status.ts"
import { enrollmentLabels } from "./enrollment-badge.tsx"

/** The classes whose seats are lost with a child (docs/rules.md#attempts): "Little Coders (approved)". */
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
