/**
 * Drawers are dialogs that buttons name with `commandfor`. Opens and closes them in browsers without `commandfor`, and
 * in all browsers closes them on a click on the backdrop, and before the page goes to the back/forward cache.
 */
export function startDrawers(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement) return target.close()
    const button: Element | null = target.closest("button[commandfor]")
    if (!button || "commandForElement" in button) return
    const dialog = document.getElementById(button.getAttribute("commandfor") ?? "")
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button.getAttribute("command") === "close") dialog.close()
    else dialog.showModal()
  })
  window.addEventListener("pagehide", () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close()
  })
}
