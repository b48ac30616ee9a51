import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import type { Page } from "../../../lib/paging.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Pagination } from "../../../ui/pagination.tsx"
import { CardsSkeleton } from "../../../ui/skeleton.tsx"
import type { ListedClass } from "../contract.ts"
import { ClassGrid } from "./class-grid.tsx"
import { ClassStatusBadge } from "./class-status-badge.tsx"
import css from "./listed-classes.module.css"

interface ListedClassesProps {
  /** What `useCall` gave. */
  of: UseQueryResult<{ classes: ListedClass[]; pagination: Page }, ApiFailure>
  pathOf(aClass: ListedClass): string
  /** Shown when there is nothing to list. */
  empty: ReactNode
  /** What is said while the first page is on its way. */
  waiting?: string
  level?: 2 | 3
}

/** A page of classes with their statuses, as teachers and administrators list them. */
export function ListedClasses({ of, pathOf, empty, waiting = "Loading the classes…", level = 2 }: ListedClassesProps) {
  return (
    <Answer of={of} waiting={<CardsSkeleton text={waiting} />} failed="The classes could not be loaded.">
      {({ classes, pagination }) => (
        <div className={css.list} aria-busy={of.isPlaceholderData} data-old={of.isPlaceholderData || undefined}>
          {classes.length === 0 ? (
            empty
          ) : (
            <ClassGrid
              classes={classes}
              pathOf={pathOf}
              badgeOf={(aClass) => <ClassStatusBadge aClass={aClass} />}
              level={level}
              label="Classes"
            />
          )}
          <Pagination pagination={pagination} of="classes" />
        </div>
      )}
    </Answer>
  )
}
