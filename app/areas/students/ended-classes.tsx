import { Link } from "react-router"
import { kindLabel } from "../../../features/classes/domain/class-kind.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import type { StudentsClass } from "../../../features/enrollments/contract.ts"
import { EnrollmentBadge } from "../../../features/enrollments/web/enrollment-badge.tsx"
import { formatDay } from "../../../lib/day.ts"
import { Section } from "../../../ui/page.tsx"
import type { StudentArea } from "./area-calls.ts"
import css from "./ended-classes.module.css"

interface EndedClassesProps<Own extends StudentsClass> {
  area: StudentArea
  classes: readonly Own[]
  endOf(klass: Own): string | null
  /** Whose they were: the names of the children. */
  whose?(klass: Own): string
}

/** Classes that have ended, in few words each: their grades are still looked up. */
export function EndedClasses<Own extends StudentsClass>({ area, classes, endOf, whose }: EndedClassesProps<Own>) {
  if (classes.length === 0) return null
  return (
    <Section title="Ended classes">
      <ul className={css.list}>
        {classes.map((klass) => (
          <li key={klass.id}>
            <Link className={css.row} to={classroomPath(area, klass)}>
              <span className={css.words}>
                <strong>{klass.name}</strong>
                <span>{factsOf(klass, endOf(klass), whose?.(klass))}</span>
              </span>
              <EnrollmentBadge status={klass.enrollmentStatus} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** "Ended 20 Nov 2026 · Life skills group · Ana and Bea" */
function factsOf(klass: StudentsClass, end: string | null, whose: string | undefined): string {
  return [end && `Ended ${formatDay(end)}`, kindLabel(klass), whose].filter(Boolean).join(" · ")
}
