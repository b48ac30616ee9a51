import { type Grant, rolesInWords } from "../../../lib/staff.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Page } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"

/** In place of a page that the person's staff roles do not open. */
export function NotForYourRole({ needs }: { needs: Grant }) {
  return (
    <Page>
      <title>No access</title>
      <h1 className="unseen">No access</h1>
      <EmptyState
        title="You cannot open this page"
        drawing="search"
        action={
          <ButtonLink tone="brand" to="/admin">
            Back to Monitoring
          </ButtonLink>
        }
      >
        It is for {rolesInWords([needs])}. If you need it for your work, ask an owner to change your roles.
      </EmptyState>
    </Page>
  )
}
