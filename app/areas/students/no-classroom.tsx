import { ButtonLink } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Page } from "../../../ui/page.tsx"

/** A classroom that is not there, or is no longer shown. */
export function NoClassroom({ explorePath }: { explorePath: string }) {
  return (
    <Page>
      <h1 className="unseen">Class not found</h1>
      <EmptyState
        title="This class is not here"
        drawing="search"
        action={
          <ButtonLink tone="brand" to={explorePath}>
            Find classes
          </ButtonLink>
        }
      >
        It may have ended, or the link may be wrong. There are other classes to look at.
      </EmptyState>
    </Page>
  )
}
