import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../../lib/call-api.ts"
import type { Day } from "../../../../lib/day.ts"
import type { PageInfo } from "../../../../lib/paging.ts"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { Pagination } from "../../../../ui/lists/pagination.tsx"
import { useProgressiveList } from "../../../../ui/lists/use-progressive-list.ts"
import { ClassCardsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../../ui/states/stale-while-loading.tsx"
import { CopiedId } from "../../../../ui/text/copied-id.tsx"
import type { ListedClass } from "../../contract.ts"
import { hasEnded } from "../../domain/class-life.ts"
import type { ClassTimesReply } from "../../times-contract.ts"
import { ClassCardLink } from "./class-card.tsx"
import grid from "./class-grid.module.css"
import { ClassStatusBadge } from "./class-status-badge.tsx"
import { EndedRows } from "./ended-rows.tsx"
import css from "./listed-classes.module.css"
import { TimesNote } from "./times-note.tsx"
import { useClassTimes } from "./use-class-times.ts"

type FoundClasses = { classes: readonly ListedClass[]; pagination: PageInfo }

interface ListedClassesProps {
  /** The result of `useCall`. */
  of: UseQueryResult<FoundClasses, ApiFailure>
  pathOf(klass: ListedClass): string
  /** Shown when the list is empty. */
  empty: ReactNode
  /** Visible text while the first page is loading. */
  waiting?: string
  level?: 2 | 3
  /** An extra line on the card of a class. */
  noteOf?(klass: ListedClass): ReactNode
  /** Shows the ids of the classes. */
  showsIds?: boolean
  /** Classes that ended by this day are last in the list, and are shown as short rows. */
  endedOn?: Day
}

/** About as many as a desktop window shows without scrolling: two rows of four, or three of three minus one. */
const cardsInSight = 8

/** A page of classes with their statuses, as teachers and administrators list them. */
export function ListedClasses(props: ListedClassesProps) {
  const { of, empty, waiting } = props
  return (
    <QueryState
      of={of}
      waiting={<ClassCardsSkeleton text={waiting ?? "Loading the classes…"} shown={waiting !== undefined} />}
      failed="The classes could not be loaded."
    >
      {(reply) => (
        <StaleWhileLoading isOld={of.isPlaceholderData}>
          {reply.classes.length === 0 && empty}
          <ClassResults {...reply} {...props} />
        </StaleWhileLoading>
      )}
    </QueryState>
  )
}

function ClassResults({ classes, pagination, endedOn, ...card }: ListedClassesProps & FoundClasses) {
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
    <>
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
      {isWhole && <Pagination pagination={pagination} of="classes" />}
    </>
  )
}

type CardsProps = Pick<ListedClassesProps, "pathOf" | "level" | "noteOf" | "showsIds"> &
  Pick<FoundClasses, "classes"> & { times: ClassTimesReply | null }

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
        >
          {noteOf?.(klass)}
        </ClassCardLink>
      ))}
    </ul>
  )
}
