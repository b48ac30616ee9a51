import { StatusBadge } from "../../../ui/status-badge.tsx"
import css from "./class-seats.module.css"
import { seatsLeft } from "./class-words.ts"

/** As many as fit in a row of drawn seats. */
const seats = [1, 2, 3, 4, 5, 6, 7, 8]

/** How many seats a class has and how many students sit in it. */
export function ClassSeats({ maxStudents, enrolleesCount }: { maxStudents: number; enrolleesCount: number }) {
  const left = seatsLeft({ maxStudents, enrolleesCount })
  return (
    <div className={css.seats}>
      {maxStudents > seats.length ? (
        <span className={css.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * enrolleesCount) / maxStudents)}%` }} />
        </span>
      ) : (
        <span className={css.row} aria-hidden="true">
          {seats.slice(0, maxStudents).map((seat) => (
            <i key={seat} data-taken={seat <= enrolleesCount || undefined} />
          ))}
        </span>
      )}
      <p className={css.text}>
        {enrolleesCount} of {maxStudents} enrolled
        {left === 0 && (
          <>
            {" "}
            <StatusBadge tone="orange">Full</StatusBadge>
          </>
        )}
      </p>
    </div>
  )
}
