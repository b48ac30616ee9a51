/**
 * Registers the service worker of the built pages once everything else is loaded (docs/decisions/0031-service-worker.md).
 * Nothing depends on it: where it cannot be had, pages come from the server alone.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return
  const register = () => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {})
  }
  if (document.readyState === "complete") register()
  else window.addEventListener("load", register, { once: true })
}
