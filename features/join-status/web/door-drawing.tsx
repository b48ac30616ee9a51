import css from "./door-drawing.module.css"
import doors from "./doors.svg"

export type DoorState = "open" | "closed" | "waiting" | "resting" | "invites"

/** The door of the classroom, drawn for each join status. Decoration only: the text is beside it. */
export function DoorDrawing({ door }: { door: DoorState }) {
  return (
    <svg className={css.door} viewBox="18 0 124 120" aria-hidden="true">
      {door === "open" && <use className={css.rays} href={`${doors}#door-rays`} />}
      <use href={`${doors}#door-${door}`} />
    </svg>
  )
}
