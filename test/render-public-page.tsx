import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import type { PublicSite } from "../app/areas/public/page-meta.ts"
import { SessionLengthProvider } from "../ui/text/session-length.ts"

/** Returns the text that a public page shows in this school, with its structured data. */
export function renderPublicPage(page: unknown, site: PublicSite, loaderData: object = {}): string {
  const Page = page as ComponentType<{ matches: object[]; loaderData: object }>
  const matches = [{ id: "areas/public/layout", loaderData: { site } }]
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SessionLengthProvider value={site.meetingMinutes}>
          <Page matches={matches} loaderData={loaderData} />
        </SessionLengthProvider>
      ),
    },
  ])
  return renderToString(<Stub />)
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
}
