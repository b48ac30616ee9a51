import { Outlet, redirectDocument, useMatches, useRouteLoaderData } from "react-router"
import { redirectCall } from "../../../features/accounts/contract.ts"
import { SessionLengthProvider } from "../../../ui/text/session-length.ts"
import { errorKindOf } from "../../error-kind.ts"
import { load } from "../../load.ts"
import { siteContext } from "../../page-context.ts"
import { ErrorPage } from "../../shell/error-page.tsx"
import { PublicShell } from "../../shell/public-shell.tsx"
import type { Route } from "./+types/layout"
import { publicSiteOf } from "./page-meta.ts"

export async function loader(args: Route.LoaderArgs) {
  const { isLoggedIn, userType } = await load(args, redirectCall, {})
  return { site: publicSiteOf(args.context.get(siteContext)), isSignedIn: isLoggedIn, userType }
}

/**
 * Public pages have no React in the browser (decision 7): app/root.tsx leaves its scripts out and loads app/plain/
 * instead.
 */
export const handle = { isPlain: true }

/** A navigation from a page with React loads a new document. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url)
}

/** The actor changes only on other pages. Without revalidation the frame also survives a lost connection. */
export function shouldRevalidate() {
  return false
}

type Frame = Awaited<ReturnType<typeof loader>>

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const hasOwnMain = useMatches().some(({ handle }) => Boolean((handle as { hasOwnMain?: boolean })?.hasOwnMain))
  return (
    <PublicShell {...shellOf(loaderData)} hasOwnMain={hasOwnMain}>
      <SessionLengthProvider value={loaderData.site.meetingMinutes}>
        <Outlet />
      </SessionLengthProvider>
    </PublicShell>
  )
}

/** An error is shown between the header and the footer, so that all links stay usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("areas/public/layout")
  const page = <ErrorPage kind={errorKindOf(error)} />
  if (!frame) return page
  return (
    <PublicShell {...shellOf(frame)} hasOwnMain>
      {page}
    </PublicShell>
  )
}

function shellOf({ site: { brandName, contact, year }, isSignedIn }: Frame) {
  const operator = {
    brandName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    socialUrl: contact.socialUrl,
  }
  return { operator, isSignedIn, year }
}
