// The school's service worker (docs/decisions/0031-service-worker.md). The server writes in the version of the build.
const version = "__VERSION__"
const shell = `shell-${version}`
const pages = "pages-1"
const mostPages = 30

self.addEventListener("install", (event) => {
  self.skipWaiting()
  const offline = new Request("/offline.html", { cache: "reload" })
  event.waitUntil(caches.open(shell).then((cache) => cache.add(offline)))
})
self.addEventListener("activate", (event) => event.waitUntil(takeOver()))
self.addEventListener("message", (event) => event.data === "signed-out" && event.waitUntil(forget()))
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(show(event))
})
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)))
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data?.link ?? "/redirect", location.origin)))
})
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)))

async function takeOver() {
  const earlier = (await caches.keys()).filter((name) => name !== shell && name !== pages)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // The page that brought the worker was loaded without it.
  const open = await self.clients.matchAll({ type: "window" })
  await Promise.allSettled(open.map(async ({ url }) => keep(url, await fetch(url))))
}

async function show(event) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(event.request.url, reply.clone()))
    return reply
  } catch {
    return (await caches.match(event.request.url, { cacheName: pages, ignoreVary: true })) ?? offlinePage()
  }
}

/** Only what the server gives to everybody alike: every page of somebody who is signed in is private. */
async function keep(url, reply) {
  const isPublic = /^public\b/.test(reply.headers.get("cache-control") ?? "")
  const isPage = /^text\/html/.test(reply.headers.get("content-type") ?? "")
  if (reply.status !== 200 || reply.redirected || !isPublic || !isPage) return
  const cache = await caches.open(pages)
  await cache.put(url, reply)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -mostPages).map((each) => cache.delete(each)))
}

async function offlinePage() {
  const page = await caches.match("/offline.html")
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error()
}

async function forget() {
  await caches.delete(pages)
  for (const shown of await self.registration.getNotifications()) shown.close()
}

/** Every message is shown, whatever is in it: browsers end a subscription that shows nothing. */
function tell(data) {
  let message = null
  try {
    message = data?.json()
  } catch {
    // Not of this school's making.
  }
  const { title = "You have a new notice", text, link = "/redirect" } = message ?? {}
  const looks = { icon: "/icon-192.png", badge: "/badge-96.png" }
  return self.registration.showNotification(title, { body: text, tag: link, data: { link }, ...looks })
}

async function open(link) {
  if (link.origin !== location.origin) return
  const notice = link.searchParams.get("notice")
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  const there = windows.find(({ url }) => url === link.href)
  await Promise.all([there ? there.focus() : self.clients.openWindow(link.href), notice && markRead(notice)])
}

const send = (method, path, body) =>
  fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).catch(() => {})
const markRead = (notice) => send("PUT", "/notices/read", { ids: [notice] })

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (renewed) await send("POST", "/accounts/push-device", renewed)
}
