import { useSearchParams } from "react-router"
import { exploreClasses } from "../../../features/classes/contract.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ClassFilters } from "../../../features/classes/web/class-filters.tsx"
import { ClassGrid } from "../../../features/classes/web/class-grid.tsx"
import { ClassSearch } from "../../../features/classes/web/class-search.tsx"
import { useClassTimes } from "../../../features/classes/web/use-class-times.ts"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { Answer } from "../../../ui/answer.tsx"
import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { OldWhileWaiting } from "../../../ui/old-while-waiting.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { Pagination } from "../../../ui/pagination.tsx"
import { CardsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import type { StudentArea } from "./calls-of-area.ts"

/** Find a class, in the area of a learner or a parent: a class leads to its classroom there. */
export function ExploreClasses({ area }: { area: StudentArea }) {
  const [search] = useSearchParams()
  const className = search.get("className") ?? ""
  const asked = acceptedFilters(exploreClasses, search)
  const classes = useCall(exploreClasses, { ...asked, pageSize: undefined }, { keepsOld: true })
  const { times } = useClassTimes((classes.data?.result ?? []).map(({ id }) => id))
  return (
    <Page>
      <PageHeader
        title="Find a class"
        lead={className ? `Classes for “${className}”` : "All classes that are open now."}
      />
      <ClassSearch action={`/${area}/explore`} word={className} />
      <ClassFilters />
      <Answer
        of={classes}
        waiting={<CardsSkeleton count={9} text="Loading the classes…" />}
        failed="The classes could not be loaded."
      >
        {({ result, pagination }) =>
          result.length > 0 ? (
            <OldWhileWaiting isOld={classes.isPlaceholderData}>
              <ClassGrid
                classes={result}
                times={times ?? null}
                pathOf={(aClass) => classroomPath(area, aClass)}
                level={2}
                label="Classes"
              />
              <Pagination pagination={pagination} of="classes" />
            </OldWhileWaiting>
          ) : (
            <EmptyState
              title="No classes to show"
              drawing="search"
              action={
                <ButtonLink tone="brand" to={`/${area}/explore`}>
                  Show all classes
                </ButtonLink>
              }
            >
              No class matches your search. Try another word or fewer filters.
            </EmptyState>
          )
        }
      </Answer>
    </Page>
  )
}
