import type { ClassCard } from "../../../../features/classes/contract.ts"
import type { NearestClasses } from "../../../../features/classes/nearest-contract.ts"
import type { ClassTimesReply } from "../../../../features/classes/times-contract.ts"
import { ClassGrid } from "../../../../features/classes/web/cards/class-grid.tsx"
import { CloseMatches, NoClassesFound } from "../../../../features/classes/web/search/close-matches.tsx"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"

/** A school without open classes, where there are no filters to reset. */
export function NothingYet() {
  return (
    <EmptyState
      title="No classes yet"
      drawing="calendar"
      level={3}
      action={
        <ButtonLink tone="brand" to="/teach">
          Teach a class
        </ButtonLink>
      }
    >
      New classes appear here as soon as they open.
    </EmptyState>
  )
}

interface NoClassesProps {
  nearest: NearestClasses
  suggestions: ClassCard[]
  /** When the classes meet; null if unknown. */
  times: ClassTimesReply | null
}

/** A search without results: a link to all classes, and the nearest classes or suggestions. */
export function NoClasses({ nearest, suggestions, times }: NoClassesProps) {
  return (
    <NoClassesFound
      hasCloseMatches={nearest.length > 0}
      empty={
        <EmptyState
          title="No classes to show"
          drawing="search"
          level={3}
          action={
            <ButtonLink tone="brand" to="/explore" data-stays="">
              Reset the search
            </ButtonLink>
          }
        >
          Try a shorter word, another age or another day.
        </EmptyState>
      }
    >
      {nearest.length > 0 && <CloseMatches nearest={nearest} times={times} />}
      {suggestions.length > 0 && (
        <Stack gap={5}>
          <h3>Classes with free seats</h3>
          <ClassGrid classes={suggestions.slice(0, 4)} times={times} level={4} sweeps label="Suggested classes" />
        </Stack>
      )}
    </NoClassesFound>
  )
}
