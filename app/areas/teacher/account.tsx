import { saveTeacherField, teacherAccount } from "../../../features/users/contract.ts"
import { PlansCard } from "../../../features/users/web/plans-card.tsx"
import { teacherPlans } from "../../../features/users/web/teacher-plans.ts"
import { callApi } from "../../../lib/call-api.ts"
import { useCall } from "../../../ui/use-call.ts"
import { titled } from "../account/account-meta.ts"
import { RoleAccount } from "../role-account.tsx"

export const meta = titled("My account")

export default function Account() {
  return (
    <RoleAccount
      account={useCall(teacherAccount, {})}
      save={(field, values) => callApi(saveTeacherField, { field, ...values } as never)}
    >
      {(data, saving) => <PlansCard title="Where to read more about you" plans={teacherPlans(data, saving)} />}
    </RoleAccount>
  )
}
