import { withholdRemotePictures } from "../../ui/text/remote-pictures.ts"

const buttons = "button[data-picture]"

/**
 * Pictures in people's texts: those on other sites are loaded when their button is pressed, the school's own at once.
 */
export function startPictures(): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(buttons)
    if (!button) return
    // The button may be inside a link.
    event.preventDefault()
    show(button)?.focus({ preventScroll: true })
  })
  for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
    if (hostOf(button.dataset.picture) === location.host) show(button)
  }
}

function show(button: HTMLElement): HTMLElement | null {
  const { picture: src = "", tag = "" } = button.dataset
  const as = (shown: string[], failed: string[]) =>
    elementOf(withholdRemotePictures(tag, { shown: new Set(shown), failed: new Set(failed), ownHost: location.host }))
  const picture = as([src], [])
  if (!picture) return null
  picture.addEventListener("error", () => picture.replaceWith(as([], [src]) ?? ""))
  button.replaceWith(picture)
  return picture
}

/** The server sanitized the tag when the text was saved. */
const elementOf = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").body.querySelector<HTMLElement>("*")

function hostOf(address: string | undefined): string | null {
  try {
    return new URL(address ?? "").host
  } catch {
    return null
  }
}
