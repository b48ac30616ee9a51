import type { Context, Hono } from "hono"
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { apiContext, siteContext } from "../app/page-context.ts"
import { todayIn } from "../lib/day.ts"
import type { Deps } from "../platform/deps.ts"
import { nonceContext } from "../ui/nonce.ts"

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

/** Answers everything that is no call with a rendered page. Loaders call the API through `app`, in process. */
export function servePages(app: Hono, deps: Deps, build: PageBuild): (c: Context) => Promise<Response> {
  const render = createRequestHandler(build, process.env.NODE_ENV)
  return async (c) => {
    const context = new RouterContextProvider()
    context.set(nonceContext, c.get("nonce"))
    context.set(apiContext, inProcess(app, c))
    context.set(siteContext, siteOf(deps))
    const response = await render(c.req.raw, context)
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
    return response
  }
}

function inProcess(app: Hono, c: Context): typeof fetch {
  const cookie = c.req.header("cookie")
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set("cookie", cookie)
    return app.request(String(input), { ...init, headers })
  }
}

function siteOf({ settings, now }: Deps) {
  return {
    brandName: settings.brandName,
    publicUrl: settings.publicUrl,
    timeZone: settings.timeZone,
    contact: settings.contact,
    year: Number(todayIn(now(), settings.timeZone).slice(0, 4)),
    keepsMails: settings.smtpUrl === null && !settings.isProduction,
    paymentChannels: settings.paymentChannels,
  }
}
