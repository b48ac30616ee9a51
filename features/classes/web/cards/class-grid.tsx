import type { ReactNode } from "react"
import type { ClassCard } from "../../contract.ts"
import { publicClassPath, teacherPath } from "../../domain/class-links.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import { ClassCardLink } from "./class-card.tsx"
import { type ClassOnPage, DistinctCovers, tagsIn } from "./class-cover.tsx"
import css from "./class-grid.module.css"
import { TimesNote } from "./times-note.tsx"

interface ClassGridProps<Card extends ClassCard> {
  classes: readonly Card[]
  /** The link of a card; the public page when left out. */
  pathOf?(klass: Card): string
  badgeOf?(klass: Card): ReactNode
  /** More lines under the facts of a card. */
  below?(klass: Card): ReactNode
  /** When they meet; null while it is loading. */
  times: ClassTimesReply | null
  /** The class that the page is about. */
  besides?: ClassOnPage
  /** On a phone the cards form one row that scrolls sideways, to keep a short list short. */
  sweeps?: boolean
  level?: 2 | 3 | 4
  /** All classes are of one teacher, whom the page shows. */
  hidesTeacher?: boolean
  /** The name of the list for screen readers. */
  label?: string
}

export function ClassGrid<Card extends ClassCard>(props: ClassGridProps<Card>) {
  const {
    classes,
    pathOf = publicClassPath,
    badgeOf,
    below,
    times,
    sweeps,
    level,
    label,
    hidesTeacher,
    besides,
  } = props
  const teacherOf = new Map(times?.times.map(({ id, teacherId }) => [id, teacherId]))
  const teacherTo = ({ id }: Card) => {
    const teacherId = teacherOf.get(id)
    return teacherId ? teacherPath(teacherId) : undefined
  }
  return (
    <DistinctCovers classes={classes} tagsOf={tagsIn(times)} besides={besides}>
      <ul className={css.grid} data-sweeps={sweeps || undefined} aria-label={label}>
        {classes.map((klass) => (
          <ClassCardLink
            key={klass.id}
            klass={klass}
            to={pathOf(klass)}
            badge={badgeOf?.(klass)}
            times={times}
            level={level}
            teacherTo={teacherTo(klass)}
            hidesTeacher={hidesTeacher}
          >
            {below?.(klass)}
          </ClassCardLink>
        ))}
      </ul>
      <TimesNote times={times} />
    </DistinctCovers>
  )
}
