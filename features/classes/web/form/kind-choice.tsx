import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { PressCard } from "../../../../ui/page/card.tsx"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import { type ClassKind, classKinds, homeschoolSeats } from "../../domain/class-kind.ts"
import { classCreatePath } from "../../domain/class-links.ts"
import { KindBadge } from "../cards/kind-badge.tsx"
import css from "./kind-choice.module.css"
import { KindDrawing } from "./kind-drawing.tsx"

const words: Record<`${ClassKind["programType"]}-${ClassKind["classType"]}`, { title: string; text: string }> = {
  "homeschool-group": {
    title: "A small homeschool class",
    text: `Up to ${homeschoolSeats} students follow school subjects together, on fixed days, with report cards.`,
  },
  "homeschool-solo": {
    title: "Homeschool, one-on-one",
    text: "School subjects for one student at a time, each with their own days and their own report card.",
  },
  "lifeskills-group": {
    title: "A life skills group",
    text: "Coding, cooking, music, art and more: a group that meets on fixed days, with grades at the end.",
  },
  "lifeskills-solo": {
    title: "Life skills, one-on-one",
    text: "One student learns a skill, on days that you choose together.",
  },
}

/** Links to the forms of the four kinds of class. */
export function KindChoice() {
  return (
    <Stack as="ul" className={css.kinds}>
      {classKinds.map((kind) => {
        const { title, text } = words[`${kind.programType}-${kind.classType}`]
        return (
          <PressCard key={title} as="li" to={classCreatePath(kind)} pad="none">
            <KindDrawing kind={kind} />
            <Stack as="span" gap={2} className={css.inside}>
              <span>
                <KindBadge kind={kind} />
              </span>
              <strong className={css.title}>
                <UnbrokenWords>{title}</UnbrokenWords>
              </strong>
              <Text as="span" tone="soft">
                {text}
              </Text>
            </Stack>
          </PressCard>
        )
      })}
    </Stack>
  )
}
