import type { Context, Hono } from "hono"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { apiContext, contentContext, isShellContext, picturesContext, siteContext } from "../../app/page-context.ts"
import type { SchoolContent } from "../../app/school-content.ts"
import { todayIn } from "../../lib/day.ts"
import { toPesos } from "../../lib/money.ts"
import type { Deps } from "../../platform/deps.ts"
import { cropPhoto } from "../../platform/files/crop-photo.ts"
import { drawPicture } from "../../platform/files/draw-picture.ts"
import { createImageCache } from "../../platform/files/image-cache.ts"
import { nonceContext } from "../../ui/page/nonce.ts"
import { documentsAtOnce, tooManyDocuments } from "./documents-at-once.ts"
import { inProcess } from "./in-process.ts"
import { styleInliner } from "./inline-styles.ts"
import { publicPageCache } from "./public-page-cache.ts"

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)
export type ShownPages = { build: PageBuild; content: SchoolContent; assets?: string }

/** Renders pages for all requests that are not calls. Their loaders make `calls` in process. */
export function openPages(calls: Hono, deps: Deps, pages: ShownPages): (c: Context) => Promise<Response> {
  const { build, content, assets } = pages
  const inlineStyles = styleInliner(assets)
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const documents = documentsAtOnce(deps.settings.documentsAtOnce)
  const pictures = { cut: cropPhoto, draw: drawPicture, cached: createImageCache() }
  const render = async (request: Request, nonce: string, api: typeof fetch, isShell = true) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(apiContext, api)
    context.set(isShellContext, isShell)
    context.set(siteContext, siteOf(deps))
    context.set(contentContext, content)
    context.set(picturesContext, pictures)
    return inlineStyles(await handle(request, context), nonce)
  }
  const forVisitors = async (address: string, nonce: string) => {
    let isComplete = true
    const api: typeof fetch = async (input, init) => {
      const reply = await inProcess(calls)(input, init)
      if (reply.status >= 500 || reply.status === 429) isComplete = false
      return reply
    }
    const response = await render(new Request(deps.settings.publicUrl + address), nonce, api)
    return { response, isComplete }
  }
  // Pages from their sources can change at any time.
  const shared = typeof build === "function" ? null : publicPageCache(deps, forVisitors)
  return async (c) => {
    const forAll = await shared?.(c)
    if (forAll) return forAll
    const place = c.req.path.endsWith(".data") ? noDocument : await documents.enter()
    if (!place) return tooManyDocuments()
    const cookies = new Set<string>()
    const api = inProcess(calls, { cookie: c.req.header("cookie"), cookies, requestId: c.get("requestId") })
    const response = await render(c.req.raw, c.get("nonce"), api, place.isShell).finally(place.leave)
    return forOne(response, cookies)
  }
}

/** The content type of the data that the router requests during navigation. */
const dataType = "text/x-script"

/** Marks a reply as private to its visitor, and adds the cookies. */
function forOne(response: Response, cookies: Set<string>): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  if (response.headers.get("content-type") === dataType)
    response.headers.set("content-type", `${dataType}; charset=utf-8`)
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
  return response
}

/** A navigation request of the router: the page fetches its data itself. */
const noDocument = { isShell: true, leave: () => {} }

function siteOf({ settings, now }: Deps) {
  return {
    brandName: settings.brandName,
    publicUrl: settings.publicUrl,
    timeZone: settings.timeZone,
    meetingMinutes: settings.meetingMinutes,
    doorOpensMinutes: settings.doorOpensMinutes,
    offerHours: settings.offerHours,
    serviceFeePercent: settings.serviceFeePercent,
    payoutHoldDays: settings.payoutHoldDays,
    reservationFee: toPesos(settings.reservationFee),
    contact: settings.contact,
    year: Number(todayIn(now(), settings.timeZone).slice(0, 4)),
    keepsMails: settings.showsKeptMails,
    isDemo: settings.isDemo,
    paymentChannels: settings.paymentChannels.map(({ qr: _, ...channel }) => channel),
  }
}
