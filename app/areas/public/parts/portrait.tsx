import { CoverPerson } from "../../../../ui/covers/people.tsx"
import { seededRandom } from "../../../../ui/covers/seeded-random.ts"
import type { Testimonial } from "../../../school-content.ts"
import { looks } from "../drawings/looks.ts"

interface PortraitProps {
  name: string
  /** Without it the name decides. */
  looks: Testimonial["portrait"]
  ground: string
  className?: string
}

const shirts = ["#1b56d6", "#1b9457", "#ee5f38", "#7a4cd1"] as const

/** A drawn face in a doorway; the name stands beside it. */
export function Portrait({ name, looks: chosen, ground, className }: PortraitProps) {
  const dice = seededRandom(name)
  const { skin, hair, cut, shirt } = chosen ?? {
    skin: dice.roll(5),
    hair: dice.roll(3),
    cut: dice.of([0, 1, 2, 3] as const),
    shirt: dice.of(shirts),
  }
  return (
    <svg className={className} viewBox="0 0 120 132" aria-hidden="true">
      <path d="M4 132V60a56 56 0 0 1 112 0v72z" fill={ground} />
      <CoverPerson x={60} y={82} size={0.98} shirt={shirt} dice={looks(skin, hair, cut)} />
    </svg>
  )
}
