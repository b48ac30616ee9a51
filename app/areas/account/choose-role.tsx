import { RoleChoice } from "../../../features/accounts/web/role-choice.tsx"
import { SignOutButton } from "../../../features/accounts/web/sign-out-button.tsx"
import { Alert } from "../../../ui/form.tsx"
import type { Route } from "./+types/choose-role"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { keepForUnassigned } from "./checkpoint-guard.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Choose your role")

export async function loader(args: Route.LoaderArgs) {
  await keepForUnassigned(args)
  return null
}

export default function ChooseRole() {
  const { brandName } = useSchool()
  return (
    <AccountPage
      wide
      title={`Who will you be at ${brandName}?`}
      lead="Choose what this account is for. A short form follows."
      foot={
        <>
          <p>Not ready to choose? Come back whenever you like.</p>
          <div>
            <SignOutButton />
          </div>
        </>
      }
    >
      <Alert tone="orange">Choose with care: the role cannot be changed later.</Alert>
      <RoleChoice next={useNext()} />
    </AccountPage>
  )
}
