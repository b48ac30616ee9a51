import { type ReactNode, useEffect, useState } from "react"
import { useNavigationType } from "react-router"
import type { Day } from "../../../../lib/day.ts"
import { ClassCardsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { CopiedId } from "../../../../ui/text/copied-id.tsx"
import type { ListedClass } from "../../contract.ts"
import { hasEnded } from "../../domain/class-life.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import { ClassCardLink } from "./class-card.tsx"
import { DistinctCovers, tagsIn } from "./class-cover.tsx"
import grid from "./class-grid.module.css"
import { ClassStatusBadge } from "./class-status-badge.tsx"
import { EndedRows } from "./ended-rows.tsx"
import css from "./listed-classes.module.css"
import { TimesNote } from "./times-note.tsx"
import { useClassTimes } from "./use-class-times.ts"

interface ListedClassesProps {
  classes: readonly ListedClass[]
  /** The links to the other pages. */
  pages: ReactNode
  pathOf(klass: ListedClass): string
  level?: 2 | 3
  /** An extra line on the card of a class. */
  noteOf?(klass: ListedClass): ReactNode
  /** Shows the ids of the classes; on a phone short rows without them. */
  showsIds?: boolean
  /** Classes that ended by this day are last in the list, and are shown as short rows. */
  endedOn?: Day
}

/** About as many as a desktop window shows without scrolling: two rows of four, or three of three minus one. */
const cardsInSight = 8

/** A page of classes with their statuses, as teachers and administrators list them. */
export function ListedClasses({ classes, pages, endedOn, ...card }: ListedClassesProps) {
  const { times, isWaiting } = useClassTimes(classes)
  const ends = new Map(times?.times.map(({ id, dates }) => [id, dates?.end ?? null]))
  const endOf = ({ id }: ListedClass) => ends.get(id) ?? null
  const isEnded = (each: ListedClass) => endedOn !== undefined && hasEnded({ ...each, endDate: endOf(each) }, endedOn)
  const current = classes.filter((each) => !isEnded(each))
  const shown = useProgressiveList(current, cardsInSight)
  // The dates decide whether a class has ended. Shown before they are loaded, a card could turn into a row under a
  // finger.
  if (endedOn !== undefined && isWaiting) return <ClassCardsSkeleton text="Loading the classes…" />
  const isWhole = shown.length === current.length
  return (
    <DistinctCovers classes={current} tagsOf={tagsIn(times ?? null)}>
      {current.length > 0 && <Cards classes={shown} times={times ?? null} {...card} />}
      {isWhole && current.length > 0 && <TimesNote times={times ?? null} />}
      {isWhole && endedOn !== undefined && (
        <EndedRows
          classes={classes.filter(isEnded)}
          today={endedOn}
          pathOf={card.pathOf}
          endOf={endOf}
          badgeOf={(klass) => <ClassStatusBadge klass={klass} />}
        />
      )}
      {isWhole && pages}
    </DistinctCovers>
  )
}

type CardsProps = Pick<ListedClassesProps, "classes" | "pathOf" | "level" | "noteOf" | "showsIds"> & {
  times: ClassTimesReply | null
}

function Cards({ classes, times, pathOf, level = 2, noteOf, showsIds }: CardsProps) {
  return (
    <ul className={showsIds ? `${grid.grid} ${css.dense}` : grid.grid} aria-label="Classes">
      {classes.map((klass) => (
        <ClassCardLink
          key={klass.id}
          klass={klass}
          to={pathOf(klass)}
          badge={<ClassStatusBadge klass={klass} />}
          times={times}
          level={level}
          corner={showsIds && <CopiedId id={klass.id} of={klass.name} />}
          isRowOnPhone={showsIds}
        >
          {noteOf?.(klass)}
        </ClassCardLink>
      ))}
    </ul>
  )
}

/**
 * Renders the first `inSight` items of a long list, about one screen, and the rest after they are painted. On arrival
 * and on Back the list is complete at once, because the page comes rendered, or is scrolled.
 */
function useProgressiveList<Entry>(entries: readonly Entry[], inSight: number): readonly Entry[] {
  const isWholeAtOnce = useNavigationType() === "POP"
  const [isWhole, setIsWhole] = useState(isWholeAtOnce)
  useEffect(() => afterNextPaint(() => setIsWhole(true)), [])
  return isWhole ? entries : entries.slice(0, inSight)
}

function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
