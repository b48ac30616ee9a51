import { holdLinksWhileOffline } from "../shell/offline-links.ts"

/** While there is no connection, links are held and the page says why. */
export function startOffline(): void {
  holdLinksWhileOffline((isHeld) => {
    const notice = document.querySelector<HTMLElement>("[data-offline] > p")
    if (notice) notice.hidden = !isHeld
  })
}
