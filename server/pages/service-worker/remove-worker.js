// Takes the place of a worker that is not wanted here any more: drops what it kept, and itself.
self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(remove()))

async function remove() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url)
}
