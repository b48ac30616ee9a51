import { Link } from "react-router"
import type { DecisionStatus } from "../../domain/enrollment-status.ts"
import css from "./status-counts.module.css"

const order = ["approved", "pending", "denied"] as const

interface StatusCountsProps {
  counts: Record<DecisionStatus, number>
  labels: Record<DecisionStatus, string>
  pathOf(status: DecisionStatus): string
}

/** The number of enrollments in each status, each linked to its list. */
export function StatusCounts({ counts, labels, pathOf }: StatusCountsProps) {
  return (
    <ul className={css.counts}>
      {order.map((status) => (
        <li key={status}>
          <Link className={css.count} to={pathOf(status)} data-status={status}>
            <strong>{counts[status]}</strong>
            <span>{labels[status]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
