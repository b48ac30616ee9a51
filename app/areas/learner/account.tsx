import { PasswordChange } from "../../../features/accounts/web/password-change.tsx"
import { ProfilePictureField } from "../../../features/accounts/web/profile-picture-field.tsx"
import { type LearnerAccountData, learnerAccount, saveLearnerField } from "../../../features/users/contract.ts"
import { EditableField, FixedField } from "../../../features/users/web/editable-field.tsx"
import { FieldsCard } from "../../../features/users/web/fields-card.tsx"
import { guardianPlans, studyPlans } from "../../../features/users/web/learner-plans.ts"
import { personPlans, type Saving } from "../../../features/users/web/person-plans.ts"
import { callApi } from "../../../lib/call-api.ts"
import { Answer } from "../../../ui/answer.tsx"
import { Page, PageHeader } from "../../../ui/page.tsx"
import { RowsSkeleton } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { useToday } from "../../../ui/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { useProfileSaved } from "../../use-profile-saved.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("My account")

export default function Account() {
  const account = useCall(learnerAccount, {})
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

function Profile({ data }: { data: LearnerAccountData }) {
  const { person, timeZone } = useRoleArea()
  const today = useToday(timeZone)
  const onSaved = useProfileSaved(learnerAccount)
  const saving: Saving = {
    save: (field, values) => callApi(saveLearnerField, { field, ...values } as never),
    onSaved,
  }
  return (
    <>
      <ProfilePictureField current={person.picture} onChanged={onSaved} />
      <FieldsCard title="Profile">
        {personPlans(data, saving).map((plan) => (
          <EditableField key={plan.name} plan={plan} />
        ))}
        <FixedField label="E-mail" value={data.email} note="You log in with this address." />
      </FieldsCard>
      <FieldsCard title="Learning">
        {studyPlans(data, today, saving).map((plan) => (
          <EditableField key={plan.name} plan={plan} />
        ))}
      </FieldsCard>
      <FieldsCard title="Guardian">
        {guardianPlans(data, saving).map((plan) => (
          <EditableField key={plan.name} plan={plan} />
        ))}
      </FieldsCard>
      <FieldsCard title="Password" lead="Changing it signs you out everywhere else.">
        <PasswordChange email={data.email} />
      </FieldsCard>
    </>
  )
}
