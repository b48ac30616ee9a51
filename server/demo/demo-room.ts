import type { Hono } from "hono"
import { html } from "hono/html"
import { normalise } from "../../lib/text-search.ts"
import type { Deps } from "../../platform/deps.ts"
import { isFromThisMachine } from "../../platform/http/security/loopback.ts"

const roomPath = "/demo/room"

/** The meeting link of a demo class: a page of this server, because the demo has no real video rooms. */
export const roomAddress = (publicUrl: string, className: string) =>
  `${publicUrl}${roomPath}/${normalise(className)
    .replace(/[^a-z]+/g, "-")
    .replace(/-$/, "")}`

/** GET /demo/room/{class}: where Join Now leads to in the demo. */
export function serveDemoRooms(app: Hono, { settings }: Pick<Deps, "settings">): void {
  if (!settings.isDemo) return
  app.get(`${roomPath}/:name{[a-z-]+}`, (c, next) => {
    if (!isFromThisMachine(c)) return next()
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    c.header("x-robots-tag", "noindex")
    return c.html(roomPage(c.req.param("name").replaceAll("-", " "), settings.brandName))
  })
}

const roomPage = (room: string, brandName: string) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Room of ${room} – ${brandName}</title>
<style>
:root { color-scheme: dark; font: 18px/1.5 system-ui, sans-serif }
body { min-height: 100vh; box-sizing: border-box; margin: 0; padding: 1.5rem; display: grid; place-content: center; text-align: center; background: #131c3a; color: #fff }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; text-wrap: balance }
h1 span { text-transform: capitalize }
p { max-width: 34rem; margin: 0 auto 1.5rem; text-wrap: balance }
a { color: #ffb22e }
</style></head><body><main>
<h1>You are in: <span>${room}</span></h1>
<p>This page stands for the video meeting. In a real school, Join Now opens the meeting link of the class, in Zoom, Google Meet or any other service.</p>
<p><a href="/redirect">Back to ${brandName}</a></p>
</main></body></html>`
