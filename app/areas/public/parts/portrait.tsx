import { Person } from "../../../../ui/covers/people.tsx"
import { looks } from "../drawings/looks.ts"

interface PortraitProps {
  look: readonly [skin: number, hair: number, cut: 0 | 1 | 2 | 3, shirt: string]
  ground: string
  className?: string
}

/** A drawn face in a doorway; the name stands beside it. */
export function Portrait({ look: [skin, hair, cut, shirt], ground, className }: PortraitProps) {
  return (
    <svg className={className} viewBox="0 0 120 132" aria-hidden="true">
      <path d="M4 132V60a56 56 0 0 1 112 0v72z" fill={ground} />
      <Person x={60} y={82} size={0.98} shirt={shirt} dice={looks(skin, hair, cut)} />
    </svg>
  )
}
