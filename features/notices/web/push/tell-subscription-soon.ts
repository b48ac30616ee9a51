/**
 * Registers this browser's subscription again once the page is idle, since an endpoint belongs to the account that used
 * it last (docs/rules/notices.md#push). Does nothing if notifications are not allowed.
 */
export function tellSubscriptionSoon(): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !("serviceWorker" in navigator)) return
  const tell = () => {
    import("./browser-push.ts").then(({ tellSubscription }) => tellSubscription()).catch(() => {})
  }
  if ("requestIdleCallback" in window) window.requestIdleCallback(tell, { timeout: 10_000 })
  else setTimeout(tell, 3_000)
}
