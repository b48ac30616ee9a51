import type { ComponentProps, ReactNode } from "react"
import { PasswordChange } from "../../features/accounts/web/password-change.tsx"
import { ProfilePictureField } from "../../features/accounts/web/profile-picture-field.tsx"
import { SessionsList } from "../../features/accounts/web/sessions-list.tsx"
import { FixedField } from "../../features/users/web/editable-field.tsx"
import { FieldsCard } from "../../features/users/web/fields-card.tsx"
import { type EditablePerson, personPlans, type SaveField, type Saving } from "../../features/users/web/person-plans.ts"
import { PlansCard } from "../../features/users/web/plans-card.tsx"
import { Page, PageHeader } from "../../ui/page.tsx"
import { QueryState } from "../../ui/query-state.tsx"
import { RowsSkeleton } from "../../ui/skeleton.tsx"
import { useRoleArea } from "../role-area.ts"
import { useProfileSaved } from "../use-profile-saved.ts"

interface RoleAccountProps<Data> {
  /** What the call for the profile answered. */
  account: ComponentProps<typeof QueryState<{ data: Data }>>["of"]
  save: SaveField
  /** What the role has beside what everybody has. */
  children(data: Data, saving: Saving): ReactNode
}

/** The account page of a role: the picture, the profile line by line, what the role adds, the password, the sessions. */
export function RoleAccount<Data extends EditablePerson & { email: string }>(props: RoleAccountProps<Data>) {
  const { account, save, children } = props
  const { person, timeZone } = useRoleArea()
  const saving: Saving = { about: "account", save, onSaved: useProfileSaved() }
  return (
    <Page width="narrow">
      <PageHeader title="My account" lead="Press Edit to change a line. Each line is saved on its own." />
      <QueryState
        of={account}
        waiting={<RowsSkeleton count={8} picture={false} text="Loading your profile…" />}
        failed="Your profile could not be loaded."
      >
        {({ data }) => (
          <>
            <ProfilePictureField current={person.picture} onChanged={saving.onSaved} />
            <PlansCard title="Profile" plans={personPlans(data, saving)}>
              <FixedField label="E-mail" value={data.email} note="You log in with this address." />
            </PlansCard>
            {children(data, saving)}
            <FieldsCard title="Password" lead="If you change it, all other devices are signed out.">
              <PasswordChange email={data.email} />
            </FieldsCard>
            <FieldsCard title="Where you are logged in" lead="If you do not know a device, sign it out.">
              <SessionsList zone={timeZone} />
            </FieldsCard>
          </>
        )}
      </QueryState>
    </Page>
  )
}
