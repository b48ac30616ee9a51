import { Link } from "react-router"
import { type Day, formatNearDay } from "../../../../lib/day.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { Grid, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { LineIcon } from "../../../../ui/pictures/line-icon.tsx"
import { Loading, SkeletonOf } from "../../../../ui/states/skeleton.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { useToday } from "../../../../ui/text/use-today.ts"
import type { WaitingWork } from "../../contract.ts"
import { type WorkKind, waitingTime, workKinds } from "../../domain/work.ts"
import { useWork } from "./use-work.ts"
import css from "./work-list.module.css"

interface WorkListProps {
  zone: string
  /** The list of each kind, with the filter that leaves what waits. */
  paths: Record<WorkKind, string>
}

/** What waits for the administrators: how many, for how long the oldest, and the way to their list. */
export function WorkList({ zone, paths }: WorkListProps) {
  const today = useToday(zone)
  return (
    <QueryState of={useWork()} waiting={<WorkListSkeleton paths={paths} />} failed="Your work could not be counted.">
      {({ work }) => <Rows work={work} paths={paths} today={today} />}
    </QueryState>
  )
}

function Rows({ work, paths, today }: { work: readonly WaitingWork[]; paths: WorkListProps["paths"]; today: Day }) {
  return (
    <Grid as="ul" column="xl" surface="card" round="l" className={css.list}>
      {work.map((each) => (
        <li key={each.kind}>
          <Link to={paths[each.kind]} className={css.row} data-done={each.count === 0 || undefined}>
            <strong className={css.count}>{each.count.toLocaleString("en")}</strong>
            <Stack as="span" className={css.words}>
              {workLabels[each.kind][each.count === 1 ? 0 : 1]}
              {each.count > 0 && <Age work={each} today={today} />}
            </Stack>
            <LineIcon path="m7.5 5 5 5-5 5" />
          </Link>
        </li>
      ))}
    </Grid>
  )
}

/** "oldest: 2 days", "oldest: 2 days, due 24 Nov", "first class: 26 Nov" */
function Age({ work: { oldestAt, dueDay, isLate }, today }: { work: WaitingWork; today: Day }) {
  const due = dueDay && (dueDay === today ? "today" : formatNearDay(dueDay, today))
  if (!oldestAt && !due) return null
  return (
    <Text as="small" tone="soft" size="s">
      {oldestAt ? `oldest: ${waitingTime(new Date(oldestAt), new Date())}` : `first class: ${due}`}
      {oldestAt && due && `, due ${due}`} {isLate && <StatusBadge tone="red">Late</StatusBadge>}
    </Text>
  )
}

function WorkListSkeleton({ paths }: Pick<WorkListProps, "paths">) {
  const oldestAt = new Date().toISOString()
  const work = workKinds.map((kind) => ({ kind, count: 1, oldestAt, dueDay: null, isLate: false }))
  return (
    <Loading text="Counting your work…">
      <SkeletonOf>
        <Rows work={work} paths={paths} today="" />
      </SkeletonOf>
    </Loading>
  )
}

/** What one, and what several of a kind are called. */
const workLabels: Record<WorkKind, [one: string, several: string]> = {
  payments: ["payment to check", "payments to check"],
  "refunds-to-review": ["refund to review", "refunds to review"],
  "refunds-to-pay": ["refund to pay", "refunds to pay"],
  payouts: ["payout to pay", "payouts to pay"],
  "late-balances": ["late balance", "late balances"],
  messages: ["message waiting", "messages waiting"],
  "privacy-requests": ["privacy request to answer", "privacy requests to answer"],
  objections: ["objection to decide", "objections to decide"],
  reviews: ["reported review", "reported reviews"],
  teachers: ["teacher to verify", "teachers to verify"],
  classes: ["class to review", "classes to review"],
  enrollments: ["pending enrollment", "pending enrollments"],
  "meeting-links": ["class without a meeting link", "classes without a meeting link"],
  mails: ["failed e-mail", "failed e-mails"],
}
