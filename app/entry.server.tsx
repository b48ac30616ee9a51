import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import type { EntryContext, RouterContextProvider } from "react-router"
import { ServerRouter } from "react-router"
import { PageDataProvider } from "../ui/fetching/page-data.tsx"
import { NonceProvider, nonceContext } from "../ui/page/nonce.ts"
import { KeepMarkupProvider } from "../ui/page/preserved-markup.tsx"
import { SentZoneProvider, sentZoneContext } from "../ui/zones/sent-zone.ts"
import { fetchedFor } from "./page-loader.ts"
import { openMarkupKeeper } from "./preserved-markup.tsx"
import { stylesFirst } from "./styles-first.ts"

const keepMarkup = openMarkupKeeper()

export const streamTimeout = 5_000

/**
 * Renders a document whole: it is compressed and, for visitors, cached as a whole, so a stream would only cost time.
 * The loaders' data is complete before the rendering.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8")
  // The header of the failed call is missing in the loader's error.
  if (status === 503) headers.set("Retry-After", "5")
  if (request.method.toUpperCase() === "HEAD") return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext)
  const { html, hasFailed } = await render(
    <PageDataProvider value={fetchedFor(loadContext)}>
      <NonceProvider value={nonce}>
        <SentZoneProvider value={loadContext.get(sentZoneContext)}>
          <KeepMarkupProvider value={keepMarkup}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </KeepMarkupProvider>
        </SentZoneProvider>
      </NonceProvider>
    </PageDataProvider>,
    nonce,
  )
  return new Response(stylesFirst(html), { status: hasFailed ? 500 : status, headers })
}

/** Rejects if a page cannot be rendered at all. A part that fails is left to the browser, and logged. */
function render(page: ReactNode, nonce: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    let isShellReady = false
    const pieces: Buffer[] = []
    const whole = new Writable({
      write(piece: Buffer, _encoding, next) {
        pieces.push(piece)
        next()
      },
      final(done) {
        resolve({ html: Buffer.concat(pieces).toString(), hasFailed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // The page is sent as a whole: no part of it waits hidden for a script that puts it into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
      },
      onShellError(error) {
        clearInterval(patience)
        reject(error)
      },
      onAllReady() {
        clearInterval(patience)
        pipe(whole)
      },
      onError(error) {
        hasFailed ||= !isShellReady
        // Errors before the shell is ready reject the render and are logged by the caller.
        if (isShellReady) console.error(error)
      },
    })
    // Seconds in which the process has run: after a stall on a busy machine, what a part waits for may be there already.
    let secondsLeft = streamTimeout / 1_000 + 1
    const patience = setInterval(() => {
      secondsLeft -= 1
      if (secondsLeft > 0) return
      clearInterval(patience)
      abort(new Error("A part of the page took too long to render."))
    }, 1_000)
  })
}
