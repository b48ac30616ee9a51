import { holdLinksWhileOffline } from "../shell/offline-links.ts"

/** Without a connection links do nothing, and a notice explains why. */
export function startOffline(): void {
  holdLinksWhileOffline((isHeld) => {
    const notice = document.querySelector<HTMLElement>("[data-offline] > p")
    if (notice) notice.hidden = !isHeld
  })
}
