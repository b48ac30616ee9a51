import { Cluster, Row, Small, Stack } from "../../../../ui/layout/layout.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { seatCountText, seatsOfText, takenText } from "../cards/class-words.ts"
import css from "./class-seats.module.css"

/** The number of drawn seats that fit in a row. */
const seats = [1, 2, 3, 4, 5, 6, 7, 8]

interface ClassSeatsProps {
  maxStudents: number
  enrolleesCount: number
  /** Undefined while unknown: only the number of students is shown. */
  freeSeats?: number
}

/** Shows how many seats are free, taken by students, or held by enrollments with a payment to check. */
export function ClassSeats({ maxStudents, enrolleesCount, freeSeats }: ClassSeatsProps) {
  const taken = freeSeats === undefined ? enrolleesCount : maxStudents - freeSeats
  return (
    <Stack gap={2}>
      {maxStudents > seats.length ? (
        <Row as="span" align="stretch" surface="gray" className={css.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * enrolleesCount) / maxStudents)}%` }} />
          <i data-held style={{ width: `${Math.min(100, (100 * (taken - enrolleesCount)) / maxStudents)}%` }} />
        </Row>
      ) : (
        <Cluster as="span" align="stretch" className={css.row} aria-hidden="true">
          {seats.slice(0, maxStudents).map((seat) => (
            <i key={seat} data-seat={seat <= enrolleesCount ? "taken" : seat <= taken ? "held" : "free"} />
          ))}
        </Cluster>
      )}
      <Stack as="p" align="start" className={css.text}>
        {freeSeats === 0 ? (
          <StatusBadge tone="orange">{seatsOfText(0, maxStudents)}</StatusBadge>
        ) : freeSeats === undefined ? (
          seatCountText(maxStudents)
        ) : (
          seatsOfText(freeSeats, maxStudents)
        )}
        <Small>{takenText(enrolleesCount, taken - enrolleesCount)}</Small>
      </Stack>
    </Stack>
  )
}
