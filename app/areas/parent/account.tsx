import { PasswordChange } from "../../../features/accounts/web/password-change.tsx"
import { ProfilePictureField } from "../../../features/accounts/web/profile-picture-field.tsx"
import { type ParentAccountData, parentAccount, saveParentField } from "../../../features/users/contract.ts"
import { EditableField, FixedField } from "../../../features/users/web/editable-field.tsx"
import { FieldsCard } from "../../../features/users/web/fields-card.tsx"
import { personPlans } from "../../../features/users/web/person-plans.ts"
import { callApi } from "../../../lib/call-api.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useRoleArea } from "../../role-area.ts"
import { useProfileSaved } from "../../use-profile-saved.ts"
import { titled } from "../account/account-meta.ts"
import { ChildrenSection } from "./children-section.tsx"

export const meta = titled("My account")

export default function Account() {
  const account = useCall(parentAccount, {})
  return (
    <Page width="narrow">
      <PageHeader title="My account" lead="Press Edit to change a line. Each line is saved on its own." />
      <Answer
        of={account}
        waiting={<RowsSkeleton count={8} picture={false} text="Loading your profile…" />}
        failed="Your profile could not be loaded."
      >
        {({ data }) => <Profile data={data} />}
      </Answer>
    </Page>
  )
}

function Profile({ data }: { data: ParentAccountData }) {
  const { person } = useRoleArea()
  const onSaved = useProfileSaved(parentAccount)
  const plans = personPlans(data, {
    save: (field, values) => callApi(saveParentField, { field, ...values } as never),
    onSaved,
  })
  return (
    <>
      <ProfilePictureField current={person.picture} onChanged={onSaved} />
      <FieldsCard title="Profile">
        {plans.map((plan) => (
          <EditableField key={plan.name} plan={plan} />
        ))}
        <FixedField label="E-mail" value={data.email} note="You log in with this address." />
      </FieldsCard>
      <ChildrenSection family={data.children} lastName={data.lastName} />
      <FieldsCard title="Password" lead="Changing it signs you out everywhere else.">
        <PasswordChange email={data.email} />
      </FieldsCard>
    </>
  )
}
