import type { Context } from "hono"
import pLimit from "p-limit"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { areaIn } from "../../app/area-in.ts"
import {
  apiContext,
  contentContext,
  isShellContext,
  onLateContext,
  type PageApi,
  type PictureRenderer,
  picturesContext,
  siteContext,
} from "../../app/page-context.ts"
import type { SchoolContent } from "../../app/school-content.ts"
import type { CallAnswer, SendCall } from "../../lib/call-api.ts"
import { todayIn } from "../../lib/day.ts"
import { toPesos } from "../../lib/money.ts"
import { userTypes } from "../../lib/roles.ts"
import type { Deps } from "../../platform/deps.ts"
import { cropPhoto } from "../../platform/files/crop-photo.ts"
import { drawPicture } from "../../platform/files/draw-picture.ts"
import { createImageCache } from "../../platform/files/image-cache.ts"
import type { Admission } from "../../platform/http/admission/admission.ts"
import { connectionsOfPages } from "../../platform/http/admission/admission-rules.ts"
import { BusyError } from "../../platform/http/admission/busy-error.ts"
import { busyPage } from "../../platform/http/admission/busy-page.ts"
import { watchClientOf } from "../../platform/http/admission/watch-client.ts"
import type { DirectCalls } from "../../platform/http/calls/direct-calls.ts"
import { errorFields } from "../../platform/log.ts"
import { nonceContext } from "../../ui/page/nonce.ts"
import { sentZoneContext } from "../../ui/zones/sent-zone.ts"
import { inProcess } from "./in-process.ts"
import { styleInliner } from "./inline-styles.ts"
import { publicPageCache } from "./public-page-cache.ts"
import { readerZone } from "./reader-zone.ts"

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)
export type ShownPages = {
  build: PageBuild
  content: SchoolContent
  assets?: string
  admission: Admission
  /** Whether the page at this path is part of an urgent call, such as the page with its button. */
  isUrgent(path: string): boolean
}

/** How the page of one request is rendered. */
type Rendering = { nonce: string; api: PageApi; isShell: boolean; sentZone?: string | null; onLate?(): void }

/** Renders pages for all requests that are not calls. Their loaders make `calls` in process. */
export function openPages(calls: DirectCalls, deps: Deps, pages: ShownPages): (c: Context) => Promise<Response> {
  const { build, content, assets, admission, isUrgent } = pages
  const callsOf = limitedCalls(calls, connectionsOfPages(deps.settings.connections))
  const render = openRenderer(deps, { build, content, assets })
  const forVisitors = async (address: string, nonce: string) => {
    let isComplete = true
    const noticeFailure = ({ status }: CallAnswer) => {
      if (status >= 500 || status === 429) isComplete = false
    }
    const request = new Request(deps.settings.publicUrl + address)
    const { api } = callsOf(request, { onAnswer: noticeFailure })
    const response = await admission.run("document", () => render(request, { nonce, api, isShell: true }))
    return { response, isComplete }
  }
  // Pages from their sources can change at any time.
  const shared = typeof build === "function" ? null : publicPageCache(deps, forVisitors)
  const forOneVisitor = async (c: Context, isData: boolean) => {
    const { api, newCookies } = callsOf(c.req.raw, { requestId: c.get("requestId") })
    let hasData = true
    const onLate = () => {
      hasData = false
    }
    const response = await render(c.req.raw, {
      nonce: c.get("nonce"),
      api,
      isShell: isData,
      sentZone: readerZone(c),
      onLate,
    })
    if (!isData) deps.metrics?.documentSent(hasData)
    return forOne(response, newCookies())
  }
  return async (c) => {
    const isData = c.req.path.endsWith(".data")
    try {
      const forAll = await shared?.(c)
      if (forAll) return forAll
      const kind = isUrgent(c.req.path.replace(/\.data$/, "")) ? "urgent" : isData ? "call" : "document"
      return await admission.run(kind, () => forOneVisitor(c, isData), watchClientOf(c))
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
      if (!isData) return busyPage(error, c.get("nonce"))
      // The router understands only data: its loaders fail as if each call had been answered so.
      const send: SendCall = async () => ({ status: error.status, reply: null, retryAfter: null })
      const api = { send, sendAsAnybody: send }
      return forOne(await render(c.req.raw, { nonce: c.get("nonce"), api, isShell: true }), [])
    }
  }
}

/** Returns what renders one request, with its calls and the school's settings in the context of the loaders. */
function openRenderer(deps: Deps, { build, content, assets }: Pick<ShownPages, "build" | "content" | "assets">) {
  const inlineStyles = styleInliner(assets)
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const pictures = { readCover: coverReader(deps), cut: cropPhoto, draw: drawPicture, cached: createImageCache() }
  return async (request: Request, { nonce, api, isShell, sentZone = null, onLate }: Rendering) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(apiContext, api)
    context.set(isShellContext, isShell)
    context.set(sentZoneContext, sentZone)
    if (onLate) context.set(onLateContext, onLate)
    context.set(siteContext, siteOf(deps))
    context.set(contentContext, content)
    context.set(picturesContext, pictures)
    const page = await handle(request, context)
    // Pages of roles keep their style sheets, and are not read again for nothing.
    return isOfRole(new URL(request.url).pathname) ? page : inlineStyles(page, nonce)
  }
}

type PageCalls = { requestId?: string; onAnswer?(answer: CallAnswer): void }

/** The calls of all pages, so many at a time that they leave connections for other requests. */
function limitedCalls(calls: DirectCalls, most: number) {
  const limit = pLimit(most)
  return (request: Request, { requestId, onAnswer }: PageCalls) => {
    const { api, newCookies } = inProcess(calls, request, requestId)
    const limited =
      (send: SendCall): SendCall =>
      async (call, input) => {
        const answer = await limit(() => send(call, input))
        onAnswer?.(answer)
        return answer
      }
    return { api: { send: limited(api.send), sendAsAnybody: limited(api.sendAsAnybody) }, newCookies }
  }
}

const isOfRole = (pathname: string) => userTypes.includes(areaIn(pathname))

/** Reads covers of classes. One that cannot be read is drawn instead. */
export function coverReader({ files, log }: Pick<Deps, "files" | "log">): PictureRenderer["readCover"] {
  return async (image) => {
    try {
      const stored = await files.get("class-images", image)
      return stored && new Uint8Array(await new Response(stored.body).arrayBuffer())
    } catch (error) {
      log("error", "storage-away", errorFields(error))
      return null
    }
  }
}

/** The content type of the data that the router requests during navigation. */
const dataType = "text/x-script"

/** Marks a reply as private to its visitor, and adds the cookies. */
function forOne(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  if (response.headers.get("content-type") === dataType)
    response.headers.set("content-type", `${dataType}; charset=utf-8`)
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
  return response
}

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
    duesGraceDays: settings.duesGraceDays,
    reservationFee: toPesos(settings.reservationFee),
    retention: settings.retention,
    contact: settings.contact,
    year: Number(todayIn(now(), settings.timeZone).slice(0, 4)),
    keepsMails: settings.showsKeptMails,
    isDemo: settings.isDemo,
    paymentChannels: settings.paymentChannels.map(({ qr: _, ...channel }) => channel),
  }
}
