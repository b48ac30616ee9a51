import type { Context, Hono } from "hono"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { apiContext, contentContext, picturesContext, siteContext } from "../app/page-context.ts"
import type { SchoolContent } from "../app/school-content.ts"
import { todayIn } from "../lib/day.ts"
import type { Deps } from "../platform/deps.ts"
import { cropPhoto } from "../platform/files/crop-photo.ts"
import { drawPicture } from "../platform/files/draw-picture.ts"
import { createImageCache } from "../platform/files/image-cache.ts"
import { nonceContext } from "../ui/nonce.ts"
import { dataType, dataTypeSent, publicPageCache } from "./public-page-cache.ts"
import { withStylesFirst } from "./styles-first.ts"

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)
export type ShownPages = { build: PageBuild; content: SchoolContent }

export type RenderedPages = {
  /** Replies to everything that is no call with a rendered page. */
  show(c: Context): Promise<Response>
  /** What visitors are shown is rendered anew: something was changed. */
  forget(): void
}

/** The pages. Loaders call the API through `app`, in process. */
export function openPages(app: Hono, deps: Deps, pages: ShownPages): RenderedPages {
  const { build, content } = pages
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const pictures = { cut: cropPhoto, draw: drawPicture, kept: createImageCache() }
  const render = async (request: Request, nonce: string, api: typeof fetch) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(apiContext, api)
    context.set(siteContext, siteOf(deps))
    context.set(contentContext, content)
    context.set(picturesContext, pictures)
    return withStylesFirst(await handle(request, context))
  }
  const forVisitors = async (address: string, nonce: string) => {
    let isComplete = true
    const api: typeof fetch = async (input, init) => {
      const reply = await inProcess(app)(input, init)
      if (reply.status >= 500 || reply.status === 429) isComplete = false
      return reply
    }
    const response = await render(new Request(deps.settings.publicUrl + address), nonce, api)
    return { response, isComplete }
  }
  // Pages that come live from their sources change at any moment.
  const shared = typeof build === "function" ? null : publicPageCache(deps, forVisitors)
  const show = async (c: Context) => {
    const forAll = await shared?.answer(c)
    if (forAll) return forAll
    const cookies = new Set<string>()
    const api = inProcess(app, c.req.header("cookie"), cookies)
    const response = await render(c.req.raw, c.get("nonce"), api)
    for (const cookie of cookies) response.headers.append("set-cookie", cookie)
    if (response.headers.get("content-type") === dataType) response.headers.set("content-type", dataTypeSent)
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
    return response
  }
  return { show, forget: () => shared?.forget() }
}

/** Calls the API as the visitor; what it asks the browser to remember is collected for the page's own reply. */
function inProcess(app: Hono, cookie?: string, cookies?: Set<string>): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie && init?.credentials !== "omit") headers.set("cookie", cookie)
    const reply = await app.request(String(input), { ...init, headers })
    for (const each of reply.headers.getSetCookie()) cookies?.add(each)
    return reply
  }
}

function siteOf({ settings, now }: Deps) {
  return {
    brandName: settings.brandName,
    publicUrl: settings.publicUrl,
    timeZone: settings.timeZone,
    contact: settings.contact,
    year: Number(todayIn(now(), settings.timeZone).slice(0, 4)),
    keepsMails: settings.showsKeptMails,
    paymentChannels: settings.paymentChannels,
  }
}
