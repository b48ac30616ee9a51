import { imageStatus } from "../../features/classes/web/cards/image-status.ts"

const pictures = "img[data-cover]"

/** Shows the drawn cover of a class, which is in a template, when the uploaded picture fails to load or is tiny. */
export function startCovers(): void {
  const settle = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLImageElement && target.matches(pictures)) check(target)
  }
  // Neither event bubbles.
  document.addEventListener("load", settle, true)
  document.addEventListener("error", settle, true)
  for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) if (picture.complete) check(picture)
}

function check(picture: HTMLImageElement): void {
  const status = imageStatus(picture)
  const template = picture.parentElement?.querySelector("template")
  if (status === "whole" || !template) return
  if (status === "tiny") picture.parentElement?.setAttribute("data-tiny", "true")
  template.replaceWith(template.content.cloneNode(true))
  if (status === "lost") picture.remove()
}
