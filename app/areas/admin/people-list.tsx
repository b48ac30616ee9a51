import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import type { PageInfo } from "../../../lib/paging.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { StaleWhileLoading } from "../../../ui/states/stale-while-loading.tsx"

interface PeopleListProps<Reply extends { pagination: PageInfo }> {
  of: UseQueryResult<Reply, ApiFailure>
  /** The plural in texts: "learners". */
  who: string
  /** The address of the list without filters. */
  path: string
  children: (reply: Reply) => ReactNode
}

/** A page of people with its states; `children` renders the rows. */
export function PeopleList<Reply extends { pagination: PageInfo }>({
  of,
  who,
  path,
  children,
}: PeopleListProps<Reply>) {
  return (
    <QueryState
      of={of}
      waiting={<RowsSkeleton count={8} text={`Loading the ${who}…`} />}
      failed={`The ${who} could not be loaded.`}
    >
      {(reply) => (
        <StaleWhileLoading isOld={of.isPlaceholderData}>
          {reply.pagination.total > 0 ? children(reply) : <NothingFound path={path} />}
          <Pagination pagination={reply.pagination} of={who} />
        </StaleWhileLoading>
      )}
    </QueryState>
  )
}

function NothingFound({ path }: { path: string }) {
  return (
    <EmptyState
      title="No results. Try clearing filters."
      drawing="people"
      action={
        <ButtonLink tone="brand" to={path} preventScrollReset>
          Clear filters
        </ButtonLink>
      }
    />
  )
}
