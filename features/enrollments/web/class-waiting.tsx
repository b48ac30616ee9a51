import { Link } from "react-router"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Stack, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { type ClassEnrollments, classEnrollmentsCall } from "../class-contract.ts"
import css from "./class-waiting.module.css"
import { seatsTakenText } from "./seats-taken-text.ts"

interface ClassWaitingProps {
  classId: string
  /** The product's time zone. */
  zone: string
}

/** The seats of a class and its pending enrollments, each with a link to the payment; for administrators. */
export function ClassWaiting({ classId, zone }: ClassWaitingProps) {
  const query = useCall(classEnrollmentsCall, { classId })
  return (
    <Card as="section">
      <h2 className={css.title}>Enrollments</h2>
      <QueryState
        of={query}
        waiting={<DetailsSkeleton lines={2} text="Loading the enrollments…" />}
        failed="The enrollments could not be loaded."
      >
        {(enrollments) => (
          <>
            <p>{seatsTakenText(enrollments)}</p>
            <Waiting enrollments={enrollments} zone={zone} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function Waiting({ enrollments: { waiting, waitingCount }, zone }: { enrollments: ClassEnrollments; zone: string }) {
  const more = waitingCount - waiting.length
  return (
    <Stack as="ul" className={css.waiting} aria-label="Waiting for approval">
      {waiting.map(({ enrolleeId, fullName, payer, enrollmentDate }) => (
        <li key={enrolleeId}>
          <Stack as="span" canBreakAnywhere className={css.who}>
            <strong>{fullName}</strong>
            <Text as="small" tone="soft" size="s">
              {payer !== fullName && `${payer}, `}
              <Moment at={enrollmentDate} zone={zone} dayOnly />
            </Text>
          </Stack>
          <Link
            to={`/admin/enrollees?status=pending&enrollee=${enrolleeId}`}
            aria-label={`Check the payment of ${fullName}`}
          >
            Check
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>{more} more</span>
          <Link to="/admin/enrollees?status=pending">All pending enrollees</Link>
        </li>
      )}
    </Stack>
  )
}
