import type { ClassKind } from "../../domain/class-kind.ts"
import css from "./kind-drawing.module.css"
import kinds from "./kinds.svg"

/** A room for each kind: a teacher on the screen, one student or several, books or tools on the wall. */
export function KindDrawing({ kind: { programType, classType } }: { kind: ClassKind }) {
  const kind = `${programType}-${classType}`
  return (
    <svg
      className={css.room}
      data-kind={kind}
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${kinds}#${kind}`} />
    </svg>
  )
}
