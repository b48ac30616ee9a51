import type { Role } from "../../../../lib/roles.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { PressCard } from "../../../../ui/page/card.tsx"
import { LineIcon } from "../../../../ui/pictures/line-icon.tsx"
import { withNext } from "../../domain/next-page.ts"
import css from "./role-choice.module.css"
import { RoleDrawing } from "./role-drawing.tsx"

type Choice = { role: Role; title: string; text: string; can: string; tint: "mango" | "coral" | "leaf" }

const choices: Choice[] = [
  {
    role: "learner",
    title: "Learner",
    text: "I want to learn.",
    can: "Join live classes, follow your own schedule and see your grades.",
    tint: "mango",
  },
  {
    role: "parent",
    title: "Parent",
    text: "I enroll my children, or children in my care.",
    can: "Enroll each child, follow their schedules and see their grades.",
    tint: "coral",
  },
  {
    role: "teacher",
    title: "Teacher",
    text: "I want to teach.",
    can: "Create your own classes, teach live, and guide and grade your students.",
    tint: "leaf",
  },
]

export function RoleChoice({ next }: { next: string | null }) {
  return (
    <Stack as="ul" gap={4}>
      {choices.map(({ role, title, text, can, tint }) => (
        <PressCard key={role} as="li" to={withNext(`/checkpoint/register/${role}`, next)} tint={tint}>
          <span className={css.choice}>
            <RoleDrawing role={role} />
            <Stack as="span" gap={1} className={css.words}>
              <strong>{title}</strong>
              <span>{text}</span>
              <Text as="span" tone="soft" size="s">
                {can}
              </Text>
            </Stack>
            <Arrow />
          </span>
        </PressCard>
      ))}
    </Stack>
  )
}

function Arrow() {
  return <LineIcon className={css.arrow} path="m7.5 4.5 5.5 5.5-5.5 5.5" weight={2.4} />
}
