/**
 * Tells the school, once the page is at rest, where this browser gets its messages: an endpoint belongs to the account
 * that was here last (docs/rules.md#push). Costs nothing where nobody has asked for notices.
 */
export function tellSubscriptionSoon(): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !("serviceWorker" in navigator)) return
  const tell = () => {
    import("./browser-push.ts").then(({ tellSubscription }) => tellSubscription()).catch(() => {})
  }
  if ("requestIdleCallback" in window) window.requestIdleCallback(tell, { timeout: 10_000 })
  else setTimeout(tell, 3_000)
}
