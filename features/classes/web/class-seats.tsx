import { StatusBadge } from "../../../ui/status-badge.tsx"
import css from "./class-seats.module.css"
import { seatsText } from "./class-words.ts"

/** As many as fit in a row of drawn seats. */
const seats = [1, 2, 3, 4, 5, 6, 7, 8]

interface ClassSeatsProps {
  maxStudents: number
  enrolleesCount: number
  /** Undefined while unknown: only who is enrolled is said. */
  freeSeats?: number
}

/** How many seats a class has, how many students sit in it, and how many seats are free: pending enrollments hold one too. */
export function ClassSeats({ maxStudents, enrolleesCount, freeSeats }: ClassSeatsProps) {
  const taken = freeSeats === undefined ? enrolleesCount : maxStudents - freeSeats
  return (
    <div className={css.seats}>
      {maxStudents > seats.length ? (
        <span className={css.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * taken) / maxStudents)}%` }} />
        </span>
      ) : (
        <span className={css.row} aria-hidden="true">
          {seats.slice(0, maxStudents).map((seat) => (
            <i key={seat} data-taken={seat <= taken || undefined} />
          ))}
        </span>
      )}
      <p className={css.text}>
        {enrolleesCount} of {maxStudents} enrolled{freeSeats !== undefined && <Free seats={freeSeats} />}
      </p>
    </div>
  )
}

function Free({ seats }: { seats: number }) {
  if (seats > 0) {
    return (
      <>
        , <span className={css.free}>{seatsText(seats)}</span>
      </>
    )
  }
  return (
    <>
      {" "}
      <StatusBadge tone="orange">{seatsText(0)}</StatusBadge>
    </>
  )
}
