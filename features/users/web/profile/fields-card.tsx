import { type ReactNode, useId } from "react"
import { Panel, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import css from "./fields-card.module.css"

interface FieldsCardProps {
  title: string
  /** The heading's level on the page. */
  level?: 2 | 3
  lead?: ReactNode
  actions?: ReactNode
  /** An action that changes several of the fields together, below them. */
  below?: ReactNode
  children: ReactNode
}

export function FieldsCard({ title, level = 2, lead, actions, below, children }: FieldsCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Panel as="section" surface="card" round="l" pad="card" aria-labelledby={id}>
      <Row gap="2 4" justify="between" className={css.head}>
        <div>
          <Heading id={id}>{title}</Heading>
          {lead && (
            <Text tone="soft" above={1} className={css.lead}>
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Row>
      <Stack hasLines className={css.fields}>
        {children}
      </Stack>
      {below && (
        <Panel isLined className={css.below}>
          {below}
        </Panel>
      )}
    </Panel>
  )
}
