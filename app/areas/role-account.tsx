import { useQueryClient } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { useRevalidator } from "react-router"
import { PasswordChange } from "../../features/accounts/web/profile/password-change.tsx"
import { ProfilePictureField } from "../../features/accounts/web/profile/profile-picture-field.tsx"
import { SessionsList } from "../../features/accounts/web/sessions/sessions-list.tsx"
import { PushDevices } from "../../features/notices/web/push/push-devices.tsx"
import { FixedField } from "../../features/users/web/profile/editable-field.tsx"
import { FieldsCard } from "../../features/users/web/profile/fields-card.tsx"
import {
  type EditablePerson,
  type PersonField,
  personPlans,
  type SaveField,
  type Saving,
} from "../../features/users/web/profile/person-plans.ts"
import { PlansCard } from "../../features/users/web/profile/plans-card.tsx"
import { QueryState } from "../../ui/fetching/query-state.tsx"
import { Page, PageHeader } from "../../ui/page/page.tsx"
import { RowsSkeleton } from "../../ui/states/skeleton.tsx"
import { toast } from "../../ui/toasts/toast.ts"
import { useRoleArea } from "../role-area.ts"

interface RoleAccountProps<Data, Field extends string> {
  /** The reply of the profile call. */
  account: ComponentProps<typeof QueryState<{ data: Data }>>["of"]
  save: SaveField<Field>
  /** The parts that only this role has. */
  children(data: Data, saving: Saving<Field>): ReactNode
}

/** The account page of a role: the picture, the profile fields, the parts of the role, the password, the sessions. */
export function RoleAccount<Data extends EditablePerson & { email: string }, Field extends string>(
  props: RoleAccountProps<Data, Field | PersonField>,
) {
  const { account, save, children } = props
  const { person, timeZone } = useRoleArea()
  const saving: Saving<Field | PersonField> = { about: "account", save, onSaved: useProfileSaved() }
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
            <FieldsCard title="Notices on your devices" lead="You need not look here again and again.">
              <PushDevices zone={timeZone} />
            </FieldsCard>
          </>
        )}
      </QueryState>
    </Page>
  )
}

/**
 * After a change of the profile: refetches everything, also the name and the picture at the top of the page, and shows
 * a message. A corrected birthdate affects every class and enrollment.
 */
function useProfileSaved(): (message: string) => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (message) => {
    await Promise.all([queries.invalidateQueries(), revalidate()])
    toast.success(message)
  }
}
