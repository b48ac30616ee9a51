import { runInNewContext } from "node:vm"
import { afterAll, expect, test } from "vitest"
import { testSchool } from "../../../test/school.ts"
import { buildApp } from "../../app.ts"
import type { PageBuild } from "../pages.ts"

const school = await testSchool({ settings: { BRAND_NAME: 'Aral & "Saya"' } })
afterAll(school.close)

const built = { assets: { version: "1a2b3c4d" }, routes: {} } as unknown as PageBuild
const appOf = (pages: PageBuild) => buildApp(school.deps, { pages }).app

test("the worker carries the version of the build, and is asked for anew each time", async () => {
  const reply = await appOf(built).request("/sw.js")
  expect(reply.status).toBe(200)
  expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/)
  expect(reply.headers.get("cache-control")).toBe("no-cache")
  expect(await reply.text()).toContain('const version = "1a2b3c4d"')
})

test("pages that come live from their sources get a worker that removes itself", async () => {
  const worker = await (await appOf((async () => ({})) as unknown as PageBuild).request("/sw.js")).text()
  expect(worker).toContain("unregister()")
  expect(worker).not.toContain("respondWith")
})

test("without pages there is no worker", async () => {
  expect((await school.app.request("/sw.js")).status).toBe(404)
})

test("the page without a connection carries the school's name as text, and runs nothing but its own scripts", async () => {
  const reply = await appOf(built).request("/offline.html")
  const html = await reply.text()
  expect(html).toContain("You are offline · Aral &amp; &quot;Saya&quot;")
  expect(html).not.toMatch(/__[A-Z]+__/)
  const policy = reply.headers.get("content-security-policy") ?? ""
  expect(policy).not.toContain("unsafe")
  expect(policy.match(/sha256-/g)).toHaveLength(3)
})

type Listener = (event: object) => void
type Shown = { title: string; body?: string; tag: string; data: { link: string } }

/** The worker in an isolated context with empty caches. */
async function openWorker() {
  const listeners = new Map<string, Listener>()
  const shown: Shown[] = []
  const opened: string[] = []
  const focused: string[] = []
  const requests: { path: string; body: unknown }[] = []
  const windows: string[] = []
  const self = {
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, more: Omit<Shown, "title">) => void shown.push({ title, ...more }),
      pushManager: { subscribe: async () => ({ endpoint: "https://push.example/renewed" }) },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  const fetch = async (path: string, { body }: { body: string }) => void requests.push({ path, body: JSON.parse(body) })
  const source = await (await appOf(built).request("/sw.js")).text()
  runInNewContext(source, { self, fetch, URL, location: new URL("https://school.example/sw.js"), caches: {} })
  const happen = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waits.push(work) })
    await Promise.all(waits)
  }
  return { happen, shown, opened, focused, requests, windows }
}

const click = (link: string) => ({ notification: { close: () => {}, data: { link } } })

test("every message is shown, also one that cannot be read", async () => {
  const worker = await openWorker()
  const message = { title: "Your class is approved", text: "Coding", link: "/teacher/classes?notice=1" }
  await worker.happen("push", { data: { json: () => message } })
  await worker.happen("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON")
      },
    },
  })
  await worker.happen("push", { data: { json: () => null } })
  await worker.happen("push", { data: null })
  const unknown = { title: "You have a new notice", tag: "/redirect", data: { link: "/redirect" } }
  expect(worker.shown).toMatchObject([
    { title: message.title, body: message.text, tag: message.link, data: { link: message.link } },
    unknown,
    unknown,
    unknown,
  ])
})

test("a pressed notice opens its page and is read; where its page is open, that one is shown", async () => {
  const worker = await openWorker()
  await worker.happen("notificationclick", click("/parent/classes?notice=n1"))
  expect(worker.opened).toEqual(["https://school.example/parent/classes?notice=n1"])
  expect(worker.requests).toEqual([{ path: "/notices/read", body: { ids: ["n1"] } }])
  worker.windows.push("https://school.example/parent", "https://school.example/redirect")
  await worker.happen("notificationclick", click("/redirect"))
  expect(worker.focused).toEqual(["https://school.example/redirect"])
  expect(worker.opened).toHaveLength(1)
})

test("a notice never leads to another site", async () => {
  const worker = await openWorker()
  await worker.happen("notificationclick", click("https://elsewhere.example/?notice=n1"))
  await worker.happen("notificationclick", click("//elsewhere.example/"))
  expect([worker.opened, worker.requests]).toEqual([[], []])
})

test("an address that the browser renews is told to the school", async () => {
  const worker = await openWorker()
  await worker.happen("pushsubscriptionchange", { oldSubscription: { options: {} } })
  await worker.happen("pushsubscriptionchange", { newSubscription: { endpoint: "https://push.example/given" } })
  await worker.happen("pushsubscriptionchange", {})
  expect(worker.requests).toEqual([
    { path: "/accounts/push-device", body: { endpoint: "https://push.example/renewed" } },
    { path: "/accounts/push-device", body: { endpoint: "https://push.example/given" } },
  ])
})
