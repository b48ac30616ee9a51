import type { ReactNode } from "react"
import { Link } from "react-router"
import { type Day, formatNearDay } from "../../../../lib/day.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { type ClassKind, kindLabel } from "../../domain/class-kind.ts"
import css from "./ended-rows.module.css"

interface EndedRowsProps<Ended extends ClassKind & { id: string; name: string }> {
  classes: readonly Ended[]
  today: Day
  pathOf(klass: Ended): string
  endOf(klass: Ended): Day | null
  badgeOf(klass: Ended): ReactNode
  whose?(klass: Ended): string
}

/** Short rows for classes that have ended, in which families still look up grades. */
export function EndedRows<Ended extends ClassKind & { id: string; name: string }>(props: EndedRowsProps<Ended>) {
  const { classes, today, pathOf, endOf, badgeOf, whose } = props
  if (classes.length === 0) return null
  return (
    <Section title="Ended classes">
      <Stack as="ul" gap={2}>
        {classes.map((klass) => (
          <li key={klass.id}>
            <Cluster
              as={Link}
              gap="2 4"
              justify="between"
              surface="card"
              round="m"
              tone="ink"
              className={css.row}
              to={pathOf(klass)}
            >
              <Stack as="span" canBreakAnywhere className={css.words}>
                <strong>{klass.name}</strong>
                <Text as="span" tone="soft" size="sm">
                  {factsOf(klass, endOf(klass), today, whose?.(klass))}
                </Text>
              </Stack>
              {badgeOf(klass)}
            </Cluster>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** "Ended 20 Nov · Life skills group · Ana and Bea", with the year if it is not this year. */
function factsOf(kind: ClassKind, end: Day | null, today: Day, whose: string | undefined): string {
  const ended = end !== null && end < today && `Ended ${formatNearDay(end, today)}`
  return [ended, kindLabel(kind), whose].filter(Boolean).join(" · ")
}
