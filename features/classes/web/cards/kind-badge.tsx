import { Text } from "../../../../ui/layout/layout.tsx"
import { type ClassKind, kindLabel } from "../../domain/class-kind.ts"
import css from "./kind-badge.module.css"

/** The kind of a class, each of the four in its own colour. `onPicture` sets it off from the picture behind it. */
export function KindBadge({ kind, onPicture }: { kind: ClassKind; onPicture?: boolean }) {
  return (
    <Text
      as="span"
      size="s"
      weight={700}
      isOneLine
      className={css.badge}
      data-kind={`${kind.programType}-${kind.classType}`}
      data-on={onPicture || undefined}
    >
      {kindLabel(kind)}
    </Text>
  )
}
