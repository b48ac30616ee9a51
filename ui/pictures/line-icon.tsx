interface LineIconProps {
  /** The lines, on a square of `grid` units. */
  path: string
  grid?: 20 | 24
  /** The width of the lines in units. */
  weight?: number
  className?: string
}

/** An icon of round lines in the colour of the text, hidden from screen readers. Its style sheet sets the size. */
export function LineIcon({ path, grid = 20, weight = 2.2, className }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
