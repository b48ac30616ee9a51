import { type RefObject, useLayoutEffect } from "react"
import { fieldSelector, firstField } from "../fields/first-field.ts"

/**
 * Where the focus of an open dialog starts: at `startAt`, otherwise at the element with data-autofocus, otherwise at its
 * first field, otherwise at its title. It moves there again when the first field is loaded before the person has begun,
 * and when the next step of the dialog replaces the element that had the focus.
 */
export function useStartFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  isShown: boolean,
  titleId: string,
  startAt?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isShown || !shown) return
    let hasBegun = false
    let isStarting = false
    let focused: Element | null = null
    const start = () => {
      isStarting = true
      const first =
        startAt?.current ?? shown.querySelector<HTMLElement>("[data-autofocus]") ?? firstField(shown, isShownField)
      focus(first ?? document.getElementById(titleId))
      focused = document.activeElement
      isStarting = false
    }
    start()
    const watcher = new MutationObserver(() => {
      const { activeElement } = document
      const isReplaced = activeElement === document.body && focused?.isConnected === false
      if (isReplaced) hasBegun = false
      if (isReplaced || (!hasBegun && activeElement === focused)) start()
    })
    watcher.observe(shown, { childList: true, subtree: true })
    const follow = ({ target }: FocusEvent) => {
      focused = target as Element
      // A part of the dialog may move the focus, too, such as to the decision about the next item.
      if (!isStarting) hasBegun = true
    }
    const begin = () => {
      hasBegun = true
    }
    shown.addEventListener("focusin", follow)
    shown.addEventListener("pointerdown", begin)
    shown.addEventListener("keydown", begin)
    return () => {
      watcher.disconnect()
      shown.removeEventListener("focusin", follow)
      shown.removeEventListener("pointerdown", begin)
      shown.removeEventListener("keydown", begin)
    }
  }, [dialog, isShown, titleId, startAt])
}

const isShownField = (field: HTMLElement) => field.getClientRects().length > 0

function focus(place: HTMLElement | null): void {
  if (!place || place === document.activeElement) return
  // A button that sticks to the bottom belongs further down.
  place.focus({ preventScroll: true })
  if (place.matches(fieldSelector)) place.scrollIntoView({ block: "nearest" })
}
