import { Link } from "react-router"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Row, Small, Stack, Text } from "../../../ui/layout/layout.tsx"
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
    <Card as="section" gap={2}>
      <Text as="h2" size="h4">
        Enrollments
      </Text>
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
    <Stack as="ul" hasLines className={css.waiting} aria-label="Waiting for approval">
      {waiting.map(({ enrolleeId, fullName, payer, enrollmentDate }) => (
        <Row as="li" gap={3} justify="between" isTouch key={enrolleeId}>
          <Stack as="span" isTight canBreakAnywhere>
            <strong>{fullName}</strong>
            <Small>
              {payer !== fullName && `${payer}, `}
              <Moment at={enrollmentDate} zone={zone} dayOnly />
            </Small>
          </Stack>
          <Row
            as={Link}
            isTouch
            isRigid
            weight={650}
            to={`/admin/enrollees?status=pending&enrollee=${enrolleeId}`}
            aria-label={`Check the payment of ${fullName}`}
          >
            Check
          </Row>
        </Row>
      ))}
      {more > 0 && (
        <Row as="li" gap={3} justify="between" isTouch>
          <span>{more} more</span>
          <Row as={Link} isTouch isRigid weight={650} to="/admin/enrollees?status=pending">
            All pending enrollees
          </Row>
        </Row>
      )}
    </Stack>
  )
}
