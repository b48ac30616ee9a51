import {
  learnerAccountCall,
  parentAccountCall,
  saveLearnerFieldCall,
  saveParentFieldCall,
} from "../../../features/users/contract.ts"
import type { learnerFields, parentFields } from "../../../features/users/domain/account-fields.ts"
import { guardianPlans, studyPlans } from "../../../features/users/web/profile/learner-plans.ts"
import { PlansCard } from "../../../features/users/web/profile/plans-card.tsx"
import { callApi } from "../../../lib/call-api.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useToday } from "../../../ui/text/use-today.ts"
import { type PageRequest, pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { accountCalls } from "../account-parts.tsx"
import { RoleAccount } from "../role-account.tsx"
import { ChildrenSection } from "./children/children-section.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My account")

export const loader = pageLoader(({ area, ask }: PageRequest<FamilyRole>) => {
  const own = area === "learner" ? learnerAccountCall : parentAccountCall
  return Promise.all([own, ...accountCalls].map((call) => ask(callQuery(call, {}))))
})

export default function Account() {
  const { area } = useRoleArea<FamilyRole>()
  return area === "learner" ? <LearnersAccount /> : <ParentsAccount />
}

function LearnersAccount() {
  const today = useToday(useRoleArea().timeZone)
  return (
    <RoleAccount
      account={useCall(learnerAccountCall, {})}
      save={(field: keyof typeof learnerFields, values) => callApi(saveLearnerFieldCall, { field, ...values })}
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

function ParentsAccount() {
  return (
    <RoleAccount
      account={useCall(parentAccountCall, {})}
      save={(field: keyof typeof parentFields, values) => callApi(saveParentFieldCall, { field, ...values })}
    >
      {(data) => <ChildrenSection family={data.children} lastName={data.lastName} />}
    </RoleAccount>
  )
}
