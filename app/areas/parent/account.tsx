import { parentAccountCall, saveParentFieldCall } from "../../../features/users/contract.ts"
import type { parentFields } from "../../../features/users/domain/account-fields.ts"
import { callApi } from "../../../lib/call-api.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { accountCalls } from "../account-parts.tsx"
import { RoleAccount } from "../role-account.tsx"
import { ChildrenSection } from "./children-section.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My account")

export const loader = pageLoader(({ ask }) =>
  Promise.all([parentAccountCall, ...accountCalls].map((call) => ask(callQuery(call, {})))),
)

export default function Account() {
  return (
    <RoleAccount
      account={useCall(parentAccountCall, {})}
      save={(field: keyof typeof parentFields, values) => callApi(saveParentFieldCall, { field, ...values })}
    >
      {(data) => <ChildrenSection family={data.children} lastName={data.lastName} />}
    </RoleAccount>
  )
}
