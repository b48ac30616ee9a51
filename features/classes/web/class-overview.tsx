import type { ReactNode } from "react"
import { rowsOfWeek } from "../../../lib/week-times.ts"
import { RichText } from "../../../ui/rich-text.tsx"
import type { ClassData } from "../contract.ts"
import { ClassCover } from "./class-cover.tsx"
import { ClassInformation } from "./class-information.tsx"
import css from "./class-overview.module.css"
import { ClassTags } from "./class-tags.tsx"
import { KindBadge } from "./kind-badge.tsx"
import { SubjectList } from "./subject-list.tsx"
import { TeacherCard } from "./teacher-card.tsx"
import { WeeklyTimes } from "./weekly-times.tsx"

interface ClassHeadProps {
  klass: Pick<ClassData, "id" | "name" | "image" | "tags" | "programType" | "classType">
  /** How the class stands, beside its kind. */
  badge?: ReactNode
  /** Above the name: the way back. */
  back?: ReactNode
  /** For those who come to work: in a narrow place the cover is small, so that what can be done is in sight. */
  isCompact?: boolean
}

/** Cover, kind and name: the top of every page about one class. Holds the page's h1. */
export function ClassHead({ klass, badge, back, isCompact }: ClassHeadProps) {
  return (
    <header className={css.head} data-compact={isCompact || undefined}>
      <div className={css.cover}>
        <ClassCover klass={klass} first sizes="(min-width: 48em) 31rem, 92vw" />
      </div>
      <div className={css.titles}>
        {back}
        <p className={css.badges}>
          <KindBadge kind={klass} />
          {badge}
        </p>
        <h1 data-long={klass.name.length > 50 || undefined}>{klass.name}</h1>
        <ClassTags tags={klass.tags} />
      </div>
    </header>
  )
}

interface ClassOverviewProps {
  klass: ClassData
  /** The product's time zone. */
  zone: string
  /** As soon as they are known. */
  freeSeats?: number
  /** What this reader can do here: the prompt to log in, the join status, the enrollment. Beside the facts, first on a phone. */
  aside: ReactNode
  /** The times of a solo class that were set for those who read this; nothing while there are none. */
  ownTimes?: ReactNode
  /** No session is held until administrators approve it again: its weekly times would be wrong. */
  isUnderReview?: boolean
  /** The reader teaches it, and needs not be told who does. */
  isOwn?: boolean
  /** More parts under the syllabus. */
  children?: ReactNode
}

/** A class as everybody sees it: what it is about, when it meets, who teaches it. Each role brings its own `aside`. */
export function ClassOverview(props: ClassOverviewProps) {
  const { klass, zone, freeSeats, aside, ownTimes, isUnderReview, isOwn, children } = props
  const { description, syllabus, subjects, schedule, teacherInformation } = klass
  return (
    <div className={css.columns}>
      <div className={css.side}>
        {aside}
        <section className={css.card} aria-labelledby="class-information">
          <h2 id="class-information">Class information</h2>
          <ClassInformation klass={klass} freeSeats={freeSeats} />
        </section>
      </div>
      <div className={css.main}>
        <Part title="About this class">
          <p className={css.description}>{description}</p>
        </Part>
        {!isUnderReview && (
          <Part title="Weekly times">
            {schedule ? <WeeklyTimes times={rowsOfWeek(schedule)} zone={zone} /> : (ownTimes ?? <p>{soloTimes}</p>)}
          </Part>
        )}
        {subjects.length > 0 && (
          <Part title="Subjects">
            <SubjectList subjects={subjects} />
          </Part>
        )}
        {syllabus && (
          <Part title="Syllabus">
            <div className={css.syllabus}>
              <RichText html={syllabus} />
            </div>
          </Part>
        )}
        {!isOwn && (
          <Part title="Your teacher">
            <TeacherCard teacher={teacherInformation} />
          </Part>
        )}
        {children}
      </div>
    </div>
  )
}

const soloTimes =
  "A solo class has no fixed times. After the enrollment is approved, the times are set for the student."

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
