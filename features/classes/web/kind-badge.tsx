import { type ClassKind, kindLabel } from "../domain/class-kind.ts"
import css from "./kind-badge.module.css"

/** Which of the four kinds a class is, each in a colour of its own. `onPicture` stands it out from what is behind. */
export function KindBadge({ kind, onPicture }: { kind: ClassKind; onPicture?: boolean }) {
  return (
    <span className={css.badge} data-kind={`${kind.programType}-${kind.classType}`} data-on={onPicture || undefined}>
      {kindLabel(kind)}
    </span>
  )
}
