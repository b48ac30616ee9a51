import type { teachingFieldForms } from "../../../features/accounts/domain/teaching-fields.ts"
import {
  saveTeachingFieldCall,
  type TeachingProfileData,
  teachingProfileCall,
} from "../../../features/accounts/teaching-contract.ts"
import { PaymentChange } from "../../../features/accounts/web/profile/payment-change.tsx"
import { teacherStatusCall } from "../../../features/classes/teacher-contract.ts"
import { AnswerHoursField } from "../../../features/conversations/web/answer-hours-field.tsx"
import { FreeHoursField } from "../../../features/meetings/web/make-up-credits/free-hours-field.tsx"
import { ownTeacherChecksCall, saveTeacherFieldCall, teacherAccountCall } from "../../../features/users/contract.ts"
import type { teacherFields } from "../../../features/users/domain/account-fields.ts"
import { FixedField } from "../../../features/users/web/profile/editable-field.tsx"
import { FieldsCard } from "../../../features/users/web/profile/fields-card.tsx"
import type { Saving } from "../../../features/users/web/profile/person-plans.ts"
import { PlansCard } from "../../../features/users/web/profile/plans-card.tsx"
import { teacherPlans } from "../../../features/users/web/profile/teacher-plans.ts"
import { teachingPlans } from "../../../features/users/web/profile/teaching-plans.ts"
import { OwnChecksCard } from "../../../features/users/web/verification/own-teacher-checks.tsx"
import { VerificationBadge } from "../../../features/users/web/verification/verification-badge.tsx"
import { callApi } from "../../../lib/call-api.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { OnceNear } from "../../../ui/states/once-near.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { accountCalls } from "../account-parts.tsx"
import { RoleAccount } from "../role-account.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My account")

export const loader = pageLoader(({ ask }) =>
  Promise.all(
    [teachingProfileCall, teacherAccountCall, ownTeacherChecksCall, ...accountCalls].map((call) =>
      ask(callQuery(call, {})),
    ),
  ),
)

export default function Account() {
  const { timeZone } = useRoleArea()
  const teaching = useCall(teachingProfileCall, {})
  return (
    <RoleAccount
      account={useCall(teacherAccountCall, {})}
      save={(field: keyof typeof teacherFields, values) => callApi(saveTeacherFieldCall, { field, ...values })}
    >
      {(data, saving) => (
        <>
          <QueryState
            of={teaching}
            waiting={<RowsSkeleton count={7} picture={false} text="Loading your teaching profile…" />}
            failed="Your teaching profile could not be loaded."
          >
            {({ profile }) => <Teaching profile={profile} email={data.email} onSaved={saving.onSaved} />}
          </QueryState>
          <PlansCard title="Links about you" plans={teacherPlans(data, saving)} />
          <OnceNear height="10rem">
            <FieldsCard
              title="Answer hours"
              lead="Outside these hours, families read when they can expect your answer. Notices of messages reach your devices once the hours begin."
            >
              <AnswerHoursField zone={timeZone} />
            </FieldsCard>
            <FieldsCard
              title="Free hours"
              lead="For the make-up class of a cancelled one-on-one class, the family chooses one of these hours. Without free hours, we book the next time that suits both of you."
            >
              <FreeHoursField zone={timeZone} />
            </FieldsCard>
          </OnceNear>
          <OwnVerification />
        </>
      )}
    </RoleAccount>
  )
}

function OwnVerification() {
  const { timeZone } = useRoleArea()
  const checks = useCall(ownTeacherChecksCall, {})
  const verification = useCall(teacherStatusCall, {}).data?.status.teacherVerification
  return (
    <QueryState
      of={checks}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading your verification…" />}
      failed="Your verification could not be loaded."
    >
      {({ checks: own }) => (
        <OwnChecksCard
          checks={own}
          verification={verification && <VerificationBadge verification={verification} />}
          zone={timeZone}
        />
      )}
    </QueryState>
  )
}

interface TeachingProps {
  profile: TeachingProfileData
  email: string
  onSaved(message: string): Promise<void>
}

function Teaching({ profile, email, onSaved }: TeachingProps) {
  const { paymentMode, bankName, accountNumberEnd } = profile
  const saving: Saving<keyof typeof teachingFieldForms> = {
    about: "teaching",
    save: (field, values) => callApi(saveTeachingFieldCall, { field, ...values }),
    onSaved,
  }
  return (
    <>
      <PlansCard title="What you teach" plans={teachingPlans(profile, saving)} />
      <FieldsCard
        title="How we pay you"
        lead="We e-mail you when this changes."
        below={<PaymentChange email={email} paymentMode={paymentMode} bankName={bankName} onSaved={onSaved} />}
      >
        <FixedField label="Payment mode" value={paymentMode} />
        {bankName && <FixedField label="Bank name" value={bankName} />}
        <FixedField
          label="Account number"
          value={accountNumberEnd ? `Ends in ${accountNumberEnd}` : "Hidden"}
          note="For your safety, we show only the last digits."
        />
      </FieldsCard>
    </>
  )
}
