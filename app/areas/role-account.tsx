import { useQueryClient } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { useRevalidator } from "react-router"
import { ProfilePictureField } from "../../features/accounts/web/profile/profile-picture-field.tsx"
import { FixedField } from "../../features/users/web/profile/editable-field.tsx"
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
import { AccountParts } from "./account-parts.tsx"

interface RoleAccountProps<Data, Field extends string> {
  /** The reply of the profile call. */
  account: ComponentProps<typeof QueryState<{ data: Data }>>["of"]
  save: SaveField<Field>
  /** The parts that only this role has. */
  children(data: Data, saving: Saving<Field>): ReactNode
}

/** The account page of a role: the picture, the profile fields, the parts of the role, and those of every account. */
export function RoleAccount<Data extends EditablePerson & { email: string }, Field extends string>(
  props: RoleAccountProps<Data, Field | PersonField>,
) {
  const { account, save, children } = props
  const { person } = useRoleArea()
  const saving: Saving<Field | PersonField> = { about: "account", save, onSaved: useProfileSaved() }
  return (
    <Page width="narrow">
      <PageHeader title="My account" lead="Tap Edit to change something. Each change is saved right away." />
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
            <AccountParts email={data.email} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

/**
 * After a change of the profile: refetches everything, including the name and the picture at the top of the page, and
 * shows a message. A corrected birthdate affects every class and enrollment.
 */
export function useProfileSaved(): (message: string) => Promise<void> {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async (message) => {
    await Promise.all([queries.invalidateQueries(), revalidate()])
    toast.success(message)
  }
}
