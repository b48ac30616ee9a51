import { parentAccountCall, saveParentFieldCall } from "../../../features/users/contract.ts"
import { callApi } from "../../../lib/call-api.ts"
import { useCall } from "../../../ui/use-call.ts"
import { titled } from "../account/account-meta.ts"
import { RoleAccount } from "../role-account.tsx"
import { ChildrenSection } from "./children-section.tsx"

export const meta = titled("My account")

export default function Account() {
  return (
    <RoleAccount
      account={useCall(parentAccountCall, {})}
      save={(field, values) => callApi(saveParentFieldCall, { field, ...values } as never)}
    >
      {(data) => <ChildrenSection family={data.children} lastName={data.lastName} />}
    </RoleAccount>
  )
}
