import { isbot } from "isbot"
import { renderToReadableStream } from "react-dom/server"
import type { EntryContext, RouterContextProvider } from "react-router"
import { ServerRouter } from "react-router"
import { NonceProvider, nonceContext } from "../ui/nonce.ts"
import { PageDataProvider } from "../ui/page-data.tsx"
import { fetchedFor } from "./page-loader.ts"

export const streamTimeout = 5_000

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8")
  if (request.method.toUpperCase() === "HEAD") return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext)
  let finalStatus = status
  let shellSent = false
  const body = await renderToReadableStream(
    <PageDataProvider value={fetchedFor(loadContext)}>
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    </PageDataProvider>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error) {
        finalStatus = 500
        // Errors before the shell is ready reject the render and are logged by the caller.
        if (shellSent) console.error(error)
      },
    },
  )
  shellSent = true
  // Crawlers read the page once, so they get all of it; people get the shell at once and the rest as it comes.
  if (isbot(request.headers.get("user-agent"))) await body.allReady
  return new Response(body, { status: finalStatus, headers })
}
