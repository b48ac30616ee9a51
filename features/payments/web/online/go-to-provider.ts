/**
 * Leaves the school for the page of a provider, which leads back. A browser that goes back shows the page as it was
 * left, with a busy button, so the page is loaded again.
 */
export function goToProvider(address: string): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload(), { once: true })
  window.location.assign(address)
}
