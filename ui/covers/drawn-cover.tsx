import drawings from "virtual:covers"
import type { CSSProperties } from "react"
import { type Cover, type CoverSource, chooseCover } from "./choose-cover.ts"
import type { Palette } from "./palette.ts"

interface DrawnCoverProps extends Partial<CoverSource> {
  /** The id of the class, from which the cover is derived. */
  seed: string
  /** Replaces the derived cover, in a list where each cover is different. */
  cover?: Cover
  className?: string
}

/** The cover of a class without a picture: always the same for the same class. Fills its box. */
export function DrawnCover({ seed, hint = "", title, tags, cover, className }: DrawnCoverProps) {
  const { palette, backdrop, drawing } = cover ?? chooseCover({ seed, hint, title, tags })
  return (
    <svg
      className={className}
      viewBox="0 0 320 200"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: "block", ...inColours(palette) }}
      aria-hidden="true"
    >
      <rect width="320" height="200" fill={palette.ground} />
      <use href={`${drawings}#${backdrop.id}`} x={backdrop.x || undefined} />
      {drawing && <use href={`${drawings}#${drawing.id}`} />}
    </svg>
  )
}

/** The colours of the cover as custom properties, which override those in the drawings. */
const inColours = (palette: Palette): CSSProperties =>
  Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--cover-${name}`, colour]))
