import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { ApiFailure } from "../../../lib/call-api.ts"
import type { Page } from "../../../lib/paging.ts"
import { Answer } from "../../../ui/answer.tsx"
import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { OldWhileWaiting } from "../../../ui/old-while-waiting.tsx"
import { Pagination } from "../../../ui/pagination.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"

interface PeopleListProps<Reply extends { pagination: Page }> {
  of: UseQueryResult<Reply, ApiFailure>
  /** What they are called: "learners". */
  who: string
  /** The address of the list without filters. */
  path: string
  children: (reply: Reply) => ReactNode
}

/** A page of people in its states; `children` draws those who are there. */
export function PeopleList<Reply extends { pagination: Page }>({ of, who, path, children }: PeopleListProps<Reply>) {
  return (
    <Answer
      of={of}
      waiting={<RowsSkeleton count={8} text={`Loading the ${who}…`} />}
      failed={`The ${who} could not be loaded.`}
    >
      {(reply) => (
        <OldWhileWaiting isOld={of.isPlaceholderData}>
          {reply.pagination.total > 0 ? children(reply) : <NothingFound path={path} />}
          <Pagination pagination={reply.pagination} of={who} />
        </OldWhileWaiting>
      )}
    </Answer>
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
