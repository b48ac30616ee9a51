/**
 * Registers the service worker of the built pages after the load event (docs/decisions/0031-service-worker.md). Pages
 * work without it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const register = () => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {})
  }
  if (document.readyState === "complete") register()
  else window.addEventListener("load", register, { once: true })
}
