import type { ReactNode } from "react"
import { rowsOfWeek } from "../../../../lib/week-times.ts"
import { Cluster, Panel, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RichText } from "../../../../ui/text/rich-text.tsx"
import type { ClassData } from "../../contract.ts"
import { ClassCover } from "../cards/class-cover.tsx"
import { tagList } from "../cards/class-words.ts"
import { KindBadge } from "../cards/kind-badge.tsx"
import { ClassInformation } from "./class-information.tsx"
import css from "./class-overview.module.css"
import { ClassTags } from "./class-tags.tsx"
import { SubjectList } from "./subject-list.tsx"
import { TeacherCard } from "./teacher-card.tsx"
import { WeeklyTimes } from "./weekly-times.tsx"

interface ClassHeadProps {
  klass: Pick<ClassData, "id" | "name" | "image" | "tags" | "programType" | "classType">
  /** The status of the class, beside its kind. */
  badge?: ReactNode
  /** The link back, above the name. */
  back?: ReactNode
  /** For pages with actions: in a narrow place the cover is small, so that the actions are visible. */
  isCompact?: boolean
}

/** Cover, kind and name: the top of every page about one class. Contains the page's h1. */
export function ClassHead({ klass, badge, back, isCompact }: ClassHeadProps) {
  return (
    <Cluster as="header" className={css.head} data-compact={isCompact || undefined}>
      <div className={css.cover}>
        <ClassCover klass={klass} tags={tagList(klass.tags)} first sizes="(min-width: 48em) 31rem, 92vw" />
      </div>
      <Stack gap={3} align="start" className={css.titles}>
        {back}
        <Cluster as="p" gap={2} align="stretch">
          <KindBadge kind={klass} />
          {badge}
        </Cluster>
        <h1 data-long={klass.name.length > 50 || undefined}>{klass.name}</h1>
        <ClassTags tags={klass.tags} />
      </Stack>
    </Cluster>
  )
}

interface ClassOverviewProps {
  klass: ClassData
  /** The product's time zone. */
  zone: string
  /** Undefined while they are loading. */
  freeSeats?: number
  /**
   * The actions of this reader: the prompt to log in, the join status or the enrollment. They are beside the facts, and
   * first on a phone.
   */
  aside: ReactNode
  /** More cards below the facts, which may load later: nothing of the first screen moves for them. */
  moreCards?: ReactNode
  /** The reader's own times in a solo class; nothing without any. */
  ownTimes?: ReactNode
  /** When the first class is, until the class has begun. */
  firstClass?: string | null
  /** The address of a calendar file with the dates of a group; missing if there is none. */
  datesFile?: string
  /** No class is held until administrators approve it again, so the weekly times are hidden. */
  isUnderReview?: boolean
  /** What families see of the teacher, beside the price; without it, the name and picture come last. */
  teacher?: ReactNode
  /** For the teacher, who sees the fee instead of the teacher: the percentage of the service fee. */
  serviceFeePercent?: number
  /** More sections under the syllabus. */
  children?: ReactNode
}

/** A class: its description, times and teacher. Each role passes its own `aside`. */
export function ClassOverview(props: ClassOverviewProps) {
  const { klass, zone, freeSeats, aside, moreCards, ownTimes, firstClass, datesFile, isUnderReview } = props
  const { teacher, serviceFeePercent, children } = props
  const { description, syllabus, subjects, schedule, teacherInformation } = klass
  return (
    <ClassColumns
      hasTeacher={Boolean(teacher)}
      side={
        <>
          {aside}
          <Panel as="section" surface="card" round="l" className={css.card} aria-labelledby="class-information">
            <h2 id="class-information">Class information</h2>
            <ClassInformation klass={klass} freeSeats={freeSeats} serviceFeePercent={serviceFeePercent} />
          </Panel>
          {moreCards}
        </>
      }
    >
      {teacher && <Part title="Your teacher">{teacher}</Part>}
      <Part title="About this class">
        <Text size="l" keepsLines className={css.description}>
          {description}
        </Text>
      </Part>
      {!isUnderReview && (
        <Part title="Weekly times">
          {firstClass && <Text weight={600}>{firstClass}</Text>}
          {schedule ? <WeeklyTimes times={rowsOfWeek(schedule)} zone={zone} /> : (ownTimes ?? <p>{soloTimes}</p>)}
          {schedule && datesFile && (
            <Text size="s" above={3}>
              <a href={datesFile} download>
                Add the class dates to your calendar
              </a>
            </Text>
          )}
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
      {!teacher && serviceFeePercent === undefined && (
        <Part title="Your teacher">
          <TeacherCard teacher={teacherInformation} />
        </Part>
      )}
      {children}
    </ClassColumns>
  )
}

interface ClassColumnsProps {
  /** What somebody needs first: beside the text, and above it on a phone. */
  side: ReactNode
  /** What can wait: beside the text, and below it on a phone. */
  after?: ReactNode
  hasTeacher?: boolean
  /** On a phone what is beside the text is close above it. */
  isDense?: boolean
  children: ReactNode
}

/** The columns of a page about one class. */
export function ClassColumns({ side, after, hasTeacher, isDense, children }: ClassColumnsProps) {
  return (
    <div
      className={css.columns}
      data-teacher={hasTeacher || undefined}
      data-after={Boolean(after) || undefined}
      data-dense={isDense || undefined}
    >
      <div className={css.side}>{side}</div>
      <Stack isPacked className={css.main}>
        {children}
      </Stack>
      {after && <div className={css.side}>{after}</div>}
    </div>
  )
}

const soloTimes =
  "A solo class has no fixed times. The teacher sets the times with you after the enrollment is approved."

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} className={css.part}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}
