import { Link } from "react-router"
import { Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import type { DecisionStatus } from "../../domain/enrollment-status.ts"
import css from "./status-counts.module.css"

const order = ["approved", "pending", "denied"] as const
const surfaces = { approved: "green", pending: "orange", denied: "red" } as const

interface StatusCountsProps {
  counts: Record<DecisionStatus, number>
  labels: Record<DecisionStatus, string>
  pathOf(status: DecisionStatus): string
}

/** The number of enrollments in each status, each linked to its list. */
export function StatusCounts({ counts, labels, pathOf }: StatusCountsProps) {
  return (
    <Grid as="ul" columns={3} className={css.counts}>
      {order.map((status) => (
        <li key={status}>
          <Stack
            as={Link}
            align="center"
            surface={surfaces[status]}
            round="m"
            isCentered
            isRaised
            className={css.count}
            to={pathOf(status)}
          >
            <Text as="strong" figure="xl">
              {counts[status]}
            </Text>
            <Text as="span" weight={600}>
              {labels[status]}
            </Text>
          </Stack>
        </li>
      ))}
    </Grid>
  )
}
