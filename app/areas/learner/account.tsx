import { learnerAccountCall, saveLearnerFieldCall } from "../../../features/users/contract.ts"
import { guardianPlans, studyPlans } from "../../../features/users/web/learner-plans.ts"
import { PlansCard } from "../../../features/users/web/plans-card.tsx"
import { callApi } from "../../../lib/call-api.ts"
import { useCall } from "../../../ui/use-call.ts"
import { useToday } from "../../../ui/use-today.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { RoleAccount } from "../role-account.tsx"

export const meta = titled("My account")

export default function Account() {
  const today = useToday(useRoleArea().timeZone)
  return (
    <RoleAccount
      account={useCall(learnerAccountCall, {})}
      save={(field, values) => callApi(saveLearnerFieldCall, { field, ...values } as never)}
    >
      {(data, saving) => (
        <>
          <PlansCard title="Learning" plans={studyPlans(data, today, saving)} />
          <PlansCard title="Guardian" plans={guardianPlans(data, saving)} />
        </>
      )}
    </RoleAccount>
  )
}
