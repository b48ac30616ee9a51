import "../ui/theme/fonts.css"
import "../ui/theme/theme.css"
import "../ui/theme/base.css"
import "../ui/layout/layout.css"
import plainScript from "virtual:plain-script"
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url"
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url"
import { type ReactNode, useEffect } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router"
import { holdEarlyClicks, replayEarlyClick } from "../ui/buttons/early-click.ts"
import { holdEarlyForms } from "../ui/form/form-typing.ts"
import { useNonce } from "../ui/page/nonce.ts"
import { PlainProvider, useIsPlain } from "../ui/page/plain.ts"
import { sideMenuScript } from "../ui/page/side-menu-choice.ts"
import stateDrawings from "../ui/states/states.svg"
import { colorSchemeScript } from "../ui/theme/color-scheme-choice.ts"
import { ToastPlace } from "../ui/toasts/toast-place.tsx"
import type { Route } from "./+types/root"
import { manifestAddress } from "./app-roles.ts"
import { errorKindOf } from "./error-kind.ts"
import { registerServiceWorker } from "./register-service-worker.ts"
import { ErrorPage } from "./shell/error-page.tsx"
import { NavigationActivity } from "./shell/navigation-activity.tsx"
import { NavigationProgress } from "./shell/navigation-progress.tsx"
import { OfflineGuard } from "./shell/offline-guard.tsx"
import { RouteAnnouncer } from "./shell/route-announcer.tsx"
import { SkipLink } from "./shell/skip-link.tsx"

export const links: Route.LinksFunction = () => [
  ...[figtree, bricolage].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  // Shown after a lost connection, so it is loaded beforehand.
  { rel: "prefetch", href: stateDrawings, as: "image" as const },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as { isPlain?: boolean; isEntrance?: boolean } | undefined)
  const isPlain = handles.some((handle) => handle?.isPlain)
  const isEntrance = handles.some((handle) => handle?.isEntrance)
  return (
    <html
      lang="en"
      data-color-scheme="light"
      data-plain={isPlain || undefined}
      data-entrance={isEntrance || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" suppressHydrationWarning />
        <meta name="theme-color" content="#0e1426" media="(prefers-color-scheme: dark)" suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{
            __html: isPlain
              ? `${colorSchemeScript};${holdEarlyClicks}`
              : `${colorSchemeScript};${sideMenuScript};${holdEarlyForms};${holdEarlyClicks}`,
          }}
        />
        {isPlain && <script type="module" src={plainScript} nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
        <link rel="manifest" href={manifestAddress(pathname)} />
      </head>
      <body>
        <SkipLink />
        <PlainProvider value={isPlain}>{children}</PlainProvider>
        {!isPlain && <ReactInBrowser />}
      </body>
    </html>
  )
}

function ReactInBrowser() {
  return (
    <>
      <NavigationActivity />
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

export default function App() {
  const isPlain = useIsPlain()
  useEffect(() => {
    window.silidReady = true
    replayEarlyClick()
    registerServiceWorker()
  }, [])
  if (isPlain) {
    return (
      <>
        <Outlet />
        <OfflineGuard />
      </>
    )
  }
  return (
    <>
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      <OfflineGuard />
      <ToastPlace />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage kind={errorKindOf(error)} />
}
