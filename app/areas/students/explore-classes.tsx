import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { ClassGrid } from "../../../features/classes/web/cards/class-grid.tsx"
import { useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import { ClassFilters } from "../../../features/classes/web/search/class-filters.tsx"
import { ClassSearch } from "../../../features/classes/web/search/class-search.tsx"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../ui/states/stale-while-loading.tsx"
import type { StudentArea } from "./area-calls.ts"
import { exploreQuery } from "./list-queries.ts"

/** The search for classes in the area of a learner or a parent. Each class links to its classroom there. */
export function ExploreClasses({ area }: { area: StudentArea }) {
  const [search] = useSearchParams()
  const className = search.get("className") ?? ""
  const classes = useQuery({ ...exploreQuery(search), placeholderData: keepPreviousData })
  const { times } = useClassTimes(classes.data?.result ?? [])
  return (
    <Page>
      <PageHeader
        title="Find a class"
        lead={className ? `Classes for “${className}”` : "All classes that are open now."}
      />
      <ClassSearch action={`/${area}/explore`} word={className} />
      <ClassFilters />
      <QueryState
        of={classes}
        waiting={<ClassCardsSkeleton count={9} text="Loading the classes…" />}
        failed="The classes could not be loaded."
      >
        {({ result, pagination }) =>
          result.length > 0 ? (
            <StaleWhileLoading isOld={classes.isPlaceholderData}>
              <ClassGrid
                classes={result}
                times={times ?? null}
                pathOf={(klass) => classroomPath(area, klass)}
                level={2}
                label="Classes"
              />
              <Pagination pagination={pagination} of="classes" />
            </StaleWhileLoading>
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
      </QueryState>
    </Page>
  )
}
