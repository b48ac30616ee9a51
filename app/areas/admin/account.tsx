import { accountEmailCall } from "../../../features/accounts/contract.ts"
import { ProfilePictureField } from "../../../features/accounts/web/profile/profile-picture-field.tsx"
import { FixedField } from "../../../features/users/web/profile/editable-field.tsx"
import { FieldsCard } from "../../../features/users/web/profile/fields-card.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { AccountParts, accountCalls } from "../account-parts.tsx"
import { useProfileSaved } from "../role-account.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My account")

export const loader = pageLoader(({ ask }) =>
  Promise.all([accountEmailCall, ...accountCalls].map((call) => ask(callQuery(call, {})))),
)

/** An administrator has no profile besides the name and the picture. */
export default function Account() {
  const { person } = useRoleArea()
  const onSaved = useProfileSaved()
  return (
    <Page width="narrow">
      <PageHeader title="My account" lead="Your picture, notices, password and devices." />
      <QueryState
        of={useCall(accountEmailCall, {})}
        waiting={<RowsSkeleton count={8} picture={false} text="Loading your account…" />}
        failed="Your account could not be loaded."
      >
        {({ email }) => (
          <>
            <ProfilePictureField current={person.picture} onChanged={onSaved} />
            <FieldsCard title="Profile">
              <FixedField label="Name" value={person.name} />
              <FixedField label="E-mail" value={email} note="You log in with this address." />
            </FieldsCard>
            <AccountParts email={email} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
