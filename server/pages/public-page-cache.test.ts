import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { beforeEach, expect, test } from "vitest"
import { noPubSub } from "../../platform/database/pub-sub.ts"
import { openEvents } from "../../platform/events/events.ts"
import type { Touched } from "../../platform/events/touched.ts"
import { compression } from "../../platform/http/replies/compression.ts"
import { securityHeaders } from "../../platform/http/security/security-headers.ts"
import { readSettings } from "../../platform/settings.ts"
import { publicPageCache } from "./public-page-cache.ts"

const settings = readSettings({ NODE_ENV: "test" })
const words = "A class of ten. ".repeat(200)
let now: number
let rendered: string[]
let script: string
let touch: (touched: Partial<Touched>) => void
let isListening: boolean
let reply: { status: number; headers: Record<string, string>; isComplete: boolean }

beforeEach(() => {
  now = Date.parse("2026-11-20T02:00:00Z")
  isListening = false
  rendered = []
  script = "start()"
  reply = { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, isComplete: true }
})

/** The headers, the shared pages, and behind them the private ones. */
function openApp(): Hono {
  const app = new Hono()
  const events = openEvents({}, noPubSub)
  const listeners: ((touched: Touched) => void)[] = []
  touch = (touched) => {
    for (const listener of listeners) listener({ atOnce: [], soon: [], ...touched })
  }
  const deps = {
    now: () => new Date(now),
    settings,
    events: { ...events, onTouched: (listener: (touched: Touched) => void) => void listeners.push(listener) },
    metrics: null,
    pubSub: { ...noPubSub, isListening: () => isListening },
  }
  const shared = publicPageCache(deps, async (address, nonce) => {
    rendered.push(address)
    const { status, headers, isComplete } = reply
    const html = `<html><script nonce="${nonce}">${script}</script><p>${words}</p></html>`
    return { response: new Response(html, { status, headers }), isComplete }
  })
  app.use(compression, securityHeaders(settings.publicUrl))
  app.all("*", async (c) => (await shared(c)) ?? c.text("for one", 200, { "cache-control": "private, no-store" }))
  return app
}

const hash = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`
const policyOf = (answer: Response) => answer.headers.get("content-security-policy") ?? ""

const textAt = async (app: Hono, path: string) => (await app.request(path)).text()

test.each([
  ["ten seconds while it does not hear other processes", false, 10],
  ["a minute while it does", true, 60],
])(
  "a process shows a page for %s, once more while it is made anew, and then what changed",
  async (_, hears, seconds) => {
    const app = openApp()
    isListening = hears
    const first = await app.request("/about")
    expect(first.status).toBe(200)
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate")
    const text = await first.text()
    now += seconds * 1000 - 1
    script = "changed()"
    expect(await textAt(app, "/about")).toBe(text)
    expect(rendered).toHaveLength(1)
    now += 1
    expect(await textAt(app, "/about")).toBe(text)
    const next = await app.request("/about")
    expect(await next.text()).toContain("changed()")
    expect(next.headers.get("etag")).not.toBe(first.headers.get("etag"))
    expect(rendered).toHaveLength(2)
  },
)

test("a page that nobody has asked for in a while is rendered before it is shown", async () => {
  const app = openApp()
  await app.request("/about")
  now += 20_000
  script = "changed()"
  expect(await textAt(app, "/about")).toContain("changed()")
})

test("a page of yesterday is not shown today", async () => {
  const app = openApp()
  isListening = true
  now = Date.parse("2026-11-20T15:59:59Z")
  await app.request("/explore")
  now += 1000
  script = "changed()"
  expect(await textAt(app, "/explore")).toContain("changed()")
})

const classAt = (id: string) => `/explore/lifeskills/group/${id}`

test("what a change touches is rendered before anybody sees it again, and nothing else is", async () => {
  const app = openApp()
  const pages = ["/", "/explore?age=9", classAt("1a"), classAt("2b"), "/announcements", "/about"]
  for (const path of pages) await app.request(path)
  script = "changed()"
  touch({ atOnce: ["class 1a", "class-lists"] })
  const changed = []
  for (const path of pages) if ((await textAt(app, path)).includes("changed()")) changed.push(path)
  expect(changed).toEqual(["/", "/explore?age=9", classAt("1a")])
  expect(rendered.slice(pages.length)).toEqual(changed)
  touch({ atOnce: ["everything"] })
  for (const path of pages) expect(await textAt(app, path)).toContain("changed()")
  expect(rendered).toHaveLength(pages.length * 2 + changed.length)
})

test("a change that touches nothing leaves every page as it is", async () => {
  const app = openApp()
  for (const path of ["/", "/about"]) await app.request(path)
  touch({})
  touch({ atOnce: ["class 9f", "site-map"] })
  for (const path of ["/", "/about"]) await app.request(path)
  expect(rendered).toEqual(["/", "/about"])
})

test("a rendering that had begun before the change is shown to nobody who comes after it", async () => {
  const app = openApp()
  const early = app.request("/explore")
  touch({ atOnce: ["class-lists"] })
  script = "changed()"
  expect(await textAt(app, "/explore")).toContain("changed()")
  await early
  expect(await textAt(app, "/explore")).toContain("changed()")
  expect(rendered).toEqual(["/explore", "/explore"])
})

test("a list whose seats have changed is shown once more while it is rendered again", async () => {
  const app = openApp()
  const before = await textAt(app, "/")
  script = "changed()"
  touch({ soon: ["free-seats"] })
  touch({ soon: ["free-seats"] })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => textAt(app, "/")))
  expect(new Set(crowd)).toEqual(new Set([before]))
  expect(await textAt(app, "/")).toContain("changed()")
  expect(rendered).toEqual(["/", "/"])
})

test("fifty visitors at once cause one rendering", async () => {
  const app = openApp()
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.request("/")))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(rendered).toEqual(["/"])
})

test("a shared page names its scripts by their hashes and carries no nonce anywhere", async () => {
  const app = openApp()
  const answer = await app.request("/about")
  expect(policyOf(answer)).toContain(`script-src 'self' ${hash("start()")};`)
  expect(policyOf(answer)).not.toMatch(/nonce|script-src[^;]*unsafe-inline/)
  expect(await answer.text()).not.toContain("nonce")
})

test("who has the page already gets 304, with the same guard, until the page changes", async () => {
  const app = openApp()
  const first = await app.request("/about")
  const etag = first.headers.get("etag") ?? ""
  expect(etag).toMatch(/^"[\w-]{32}"$/)
  now += 60_000
  const revalidated = await app.request("/about", { headers: { "if-none-match": `"other", W/${etag}` } })
  expect(revalidated.status).toBe(304)
  expect(await revalidated.text()).toBe("")
  expect(revalidated.headers.get("etag")).toBe(etag)
  expect(policyOf(revalidated)).toBe(policyOf(first))
  now += 60_000
  script = "changed()"
  expect((await app.request("/about", { headers: { "if-none-match": etag } })).status).toBe(200)
})

test("every form of a page has a tag of its own, and unpacked they are the same", async () => {
  const app = openApp()
  const forms = await Promise.all(
    ["identity", "gzip", "br, gzip", "br;q=0, gzip"].map(async (accepted) => {
      const answer = await app.request("/about", { headers: { "accept-encoding": accepted } })
      expect(answer.headers.get("vary")).toBe("cookie, accept-encoding")
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get("content-length"))).toBe(bytes.length)
      return { bytes, encoding: answer.headers.get("content-encoding"), etag: answer.headers.get("etag") }
    }),
  )
  expect(forms.map(({ encoding }) => encoding)).toEqual([null, "gzip", "br", "gzip"])
  expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3)
  const [plain, gzip, brotli] = forms.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer]
  expect(gunzipSync(gzip)).toEqual(plain)
  expect(brotliDecompressSync(brotli)).toEqual(plain)
  expect(rendered).toHaveLength(1)
})

test("HEAD answers as GET does, without the page", async () => {
  const app = openApp()
  const [head, got] = [await app.request("/about", { method: "HEAD" }), await app.request("/about")]
  expect(await head.text()).toBe("")
  for (const name of ["etag", "content-length", "content-type", "cache-control"])
    expect(head.headers.get(name)).toBe(got.headers.get(name))
})

test("a signed-in person gets a page of their own, which is not cached", async () => {
  const app = openApp()
  await app.request("/about")
  for (const cookie of ["silid_session=abc", "silid_session=", "theme=dark; silid_session=abc"]) {
    const own = await app.request("/about", { headers: { cookie } })
    expect(await own.text()).toBe("for one")
    expect(own.headers.get("cache-control")).toBe("private, no-store")
  }
  expect(await (await app.request("/about", { headers: { cookie: "theme=dark" } })).text()).toContain("start()")
  expect(rendered).toHaveLength(1)
})

test.each([
  "/login",
  "/login.data",
  "/learner",
  "/nowhere",
  "/error/404",
  "/about/",
  "/explore?page=1&page=2",
  "/about.data",
  "/_.data",
])("%s is not shared", async (address) => {
  expect(await (await openApp().request(address)).text()).toBe("for one")
  expect(rendered).toEqual([])
})

test("a form submission is not served from the cache", async () => {
  expect(await (await openApp().request("/about", { method: "POST" })).text()).toBe("for one")
})

test("a query that a page does not know makes no second page, in whatever order it comes", async () => {
  const app = openApp()
  await app.request("/about?utm_source=letter")
  await app.request("/about?page=3")
  await app.request("/explore?page=2&fbclid=1&className=music")
  await app.request("/explore?className=music&page=2&pageSize=99")
  await app.request("/explore?className=art&page=2")
  expect(rendered).toEqual(["/about", "/explore?className=music&page=2", "/explore?className=art&page=2"])
})

test.each([
  ["a class that is not there", () => ({ ...reply, status: 404 }), 404],
  ["a page that failed", () => ({ ...reply, status: 500 }), 500],
  ["a page of which a part failed", () => ({ ...reply, isComplete: false }), 200],
])("%s is shown and not kept", async (_, change, status) => {
  const app = openApp()
  reply = change()
  for (const times of [1, 2]) {
    const answer = await app.request("/explore/lifeskills/group/01a")
    expect(answer.status).toBe(status)
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    expect(answer.headers.has("etag")).toBe(false)
    expect(policyOf(answer)).toContain(hash("start()"))
    expect(rendered).toHaveLength(times)
  }
})

test.each([
  ["sets a cookie", () => ({ ...reply, headers: { ...reply.headers, "set-cookie": "silid_session=abc" } })],
  ["leads to the log-in", () => ({ ...reply, status: 302, headers: { location: "/login" } })],
])("a reply that %s is given to nobody else", async (_, change) => {
  const app = openApp()
  reply = change()
  const answers = await Promise.all([app.request("/"), app.request("/")])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(["for one", "for one"])
  expect(answers.map((answer) => answer.headers.has("set-cookie"))).toEqual([false, false])
})
