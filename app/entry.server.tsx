import { isbot } from "isbot"
import { renderToReadableStream } from "react-dom/server"
import type { EntryContext, RouterContextProvider } from "react-router"
import { ServerRouter } from "react-router"
import { type PageQueries, PageQueriesProvider } from "../ui/dehydrate.tsx"
import { NonceProvider, nonceContext } from "../ui/nonce.ts"
import { createPageQueryClient } from "../ui/query-client.ts"
import { apiContext } from "./page-context.ts"
import { prefetchQueries } from "./prefetch.ts"
import type { AreaHandle } from "./role-area.ts"

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
  const answers = await answersFor(request, routerContext, loadContext)
  const body = await renderToReadableStream(
    <PageQueriesProvider value={answers}>
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    </PageQueriesProvider>,
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

/** A layout says by its handle that the pages below it come with what they ask for. */
async function answersFor(
  request: Request,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<PageQueries | null> {
  const { matches } = routerContext.staticHandlerContext
  const handles = matches.map(({ route }) => routerContext.routeModules[route.id]?.handle)
  if (!handles.some((handle) => (handle as AreaHandle | undefined)?.sendsAnswers)) return null
  const answers = { queries: createPageQueryClient(loadContext.get(apiContext)), at: Date.now() }
  // The data of the loaders is a stream that can be read but once: by the page that is sent.
  const context = { ...routerContext, serverHandoffStream: undefined }
  try {
    await prefetchQueries(answers.queries, () => (
      <PageQueriesProvider value={answers}>
        <ServerRouter context={context} url={request.url} />
      </PageQueriesProvider>
    ))
  } catch (error) {
    console.error(error)
    answers.queries.clear()
  }
  return answers
}
