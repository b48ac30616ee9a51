import { lazy, useState } from "react"
import { redirect, useNavigate } from "react-router"
import { type NewVersion, newVersionsCall } from "../../../features/accounts/agreement-contract.ts"
import { accountEmailCall } from "../../../features/accounts/contract.ts"
import { documentsInWords } from "../../../features/accounts/domain/consent/documents.ts"
import { withNext } from "../../../features/accounts/domain/next-page.ts"
import { NewVersions } from "../../../features/accounts/web/agreement/new-versions.tsx"
import { Reauthentication } from "../../../features/accounts/web/sessions/reauthentication.tsx"
import { SignOutButton } from "../../../features/accounts/web/sessions/sign-out-button.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { Stack } from "../../../ui/layout/layout.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { onward } from "../../guard.ts"
import { load } from "../../load.ts"
import { siteContext } from "../../page-context.ts"
import type { Route } from "./+types/agree"
import { titled } from "./account-meta.ts"
import { AccountPage } from "./account-page.tsx"
import { useNext } from "./use-next.ts"

/** Few people who do not agree come here, so the page does not load it. */
const YourData = lazy(() =>
  import("../../../features/privacy/web/your-data-alone.tsx").then((module) => ({ default: module.YourDataAlone })),
)

const titleOf = (documents: readonly NewVersion[]) =>
  `Changes to ${documentsInWords(documents.map(({ title }) => title))}`

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  titled(loaderData ? titleOf(loaderData.documents) : "Changes")(page)

/** For accounts that have not agreed to the terms that apply by now (docs/rules/privacy.md#consent); others go on. */
export async function loader(args: Route.LoaderArgs) {
  const { documents } = await load(args, newVersionsCall, {})
  if (documents.length === 0) throw redirect(onward(args.url))
  const { email } = await load(args, accountEmailCall, {})
  return { documents, email, zone: args.context.get(siteContext).timeZone }
}

export default function Agree({ loaderData: { documents, email, zone } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const next = useNext()
  const [isDataOpen, setDataOpen] = useState(false)
  return (
    <AccountPage
      title={titleOf(documents)}
      lead="Please read what is new. Then agree to continue."
      foot={
        <>
          <p>You don't agree? You can download your data or delete your account.</p>
          {isDataOpen ? (
            <Stack as="section" gap={3} aria-label="Your data">
              <h2>Your data</h2>
              <LazyPart waiting={<Skeleton width="100%" height="7rem" />}>
                <YourData email={email} zone={zone} />
              </LazyPart>
            </Stack>
          ) : (
            <Button size="small" onClick={() => setDataOpen(true)}>
              Your data
            </Button>
          )}
          <SignOutButton />
        </>
      }
    >
      <NewVersions documents={documents} onAgreed={() => void navigate(withNext("/redirect", next))} />
      <Reauthentication />
    </AccountPage>
  )
}
