import { RoleChoice } from "../../../features/accounts/web/roles/role-choice.tsx"
import { SignOutButton } from "../../../features/accounts/web/sessions/sign-out-button.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import type { Route } from "./+types/choose-role"
import { titled } from "./account-meta.ts"
import { AccountPage, useSchool } from "./account-page.tsx"
import { requireUnassigned } from "./checkpoint-guard.ts"
import { useNext } from "./use-next.ts"

export const meta = titled("Choose your role")

export async function loader(args: Route.LoaderArgs) {
  await requireUnassigned(args)
  return null
}

export default function ChooseRole() {
  const { brandName } = useSchool()
  return (
    <AccountPage
      wide
      title={`How will you use ${brandName}?`}
      lead="Choose one, then fill in a short form."
      foot={
        <>
          <p>Not ready to choose? You can come back later.</p>
          <div>
            <SignOutButton />
          </div>
        </>
      }
    >
      <Alert tone="orange">You cannot change your role later.</Alert>
      <RoleChoice next={useNext()} />
    </AccountPage>
  )
}
