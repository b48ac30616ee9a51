import drawings from "./states.svg"

export type Drawing = "box" | "calendar" | "people" | "search" | "bell" | "plug"

/** The drawings of empty and failed lists, in the colours of the theme. */
export function StateDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <use href={`${drawings}#state-${drawing}`} />
    </svg>
  )
}
