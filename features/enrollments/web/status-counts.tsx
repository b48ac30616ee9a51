import { Link } from "react-router"
import type { DecisionStatus } from "../domain/enrollment-status.ts"
import css from "./status-counts.module.css"

const order = ["approved", "pending", "denied"] as const

interface StatusCountsProps {
  counts: Record<DecisionStatus, number>
  /** What each number is called here. */
  labels: Record<DecisionStatus, string>
  /** Where a number leads: the list of those it counts. */
  pathOf(status: DecisionStatus): string
}

/** How many enrollments stand how, each number leading to its list. */
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
