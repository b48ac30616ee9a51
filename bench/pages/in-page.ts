/** Functions that run inside the page: each is sent there as its text, and cannot use anything else in this file. */

type Loading = { largestContent: number; shift: number }
declare global {
  var loading: Loading
}

/** In the page, before its own scripts. */
export function watchLoading() {
  const loading = { largestContent: 0, shift: 0 }
  globalThis.loading = loading
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) loading.largestContent = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) loading.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: "layout-shift", buffered: true })
}

/** In the page, when the network is idle. */
export function readLoading() {
  const sizes = new Map<string, number>()
  for (const entry of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    const file = new URL(entry.name).pathname
    if (file.endsWith(".js")) sizes.set(file, Math.max(sizes.get(file) ?? 0, entry.encodedBodySize))
  }
  const scriptBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { ...globalThis.loading, scriptBytes }
}

/** In the page: from the next click until the requested page is painted: another heading, and nothing loading. */
export function timeFromClickToPaint(path: string): Promise<number> {
  const headingNow = () => document.querySelector("h1")?.textContent
  const before = headingNow()
  return new Promise((done) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        const isThere = location.pathname === path && headingNow() && headingNow() !== before
        const isLoading = document.querySelector('main [role="status"] > [aria-hidden="true"]') !== null
        if (isThere && !isLoading) setTimeout(() => done(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener("click", onClick, { capture: true, once: true })
  })
}
