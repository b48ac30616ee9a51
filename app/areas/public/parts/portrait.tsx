import type { CSSProperties } from "react"
import { seededRandom } from "../../../../ui/covers/seeded-random.ts"
import type { Testimonial } from "../../../school-content.ts"
import people from "./people.svg"

interface PortraitProps {
  name: string
  /** Without it the face depends on the name. */
  looks: Testimonial["portrait"]
  ground: string
  className?: string
}

const skins = ["#c98e62", "#e3b083", "#a86e45", "#efc59a", "#d39c6e"] as const
const hairs = ["#2b1b16", "#3a2218", "#1d1a26"] as const
const shirts = ["#1b56d6", "#1b9457", "#ee5f38", "#7a4cd1"] as const

/** A drawn face in a doorway; the name is text beside it. */
export function Portrait({ name, looks: chosen, ground, className }: PortraitProps) {
  const dice = seededRandom(name)
  const { skin, hair, cut, shirt } = chosen ?? {
    skin: dice.roll(5),
    hair: dice.roll(3),
    cut: dice.of([0, 1, 2, 3] as const),
    shirt: dice.of(shirts),
  }
  const colours = { "--person-skin": skins[skin], "--person-hair": hairs[hair], "--person-shirt": shirt }
  return (
    <svg className={className} style={colours as CSSProperties} viewBox="0 0 120 132" aria-hidden="true">
      <path d="M4 132V60a56 56 0 0 1 112 0v72z" fill={ground} />
      <use href={`${people}#person-${cut}`} />
    </svg>
  )
}
