export type Drawing = "box" | "calendar" | "people" | "search" | "bell" | "plug"

/** The small drawings of empty and failed lists. Flat colours from the theme, so they live in both schemes. */
export function StateDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true">
      <ellipse cx="100" cy="126" rx="78" ry="9" fill="var(--gray-soft)" />
    </svg>
  )
}
