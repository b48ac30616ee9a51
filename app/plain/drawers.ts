/**
 * Drawers are dialogs that their buttons name with `commandfor`. Browsers that know it open and close them by themselves;
 * this does it for the others, closes a drawer that is pressed beside, and those of a page that is left, for the way back.
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
