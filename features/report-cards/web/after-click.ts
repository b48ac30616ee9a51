let isPressed = false

/** Watches whether a finger or a button of the mouse is down, as long as there is somebody to ask. */
export function watchClicks(): () => void {
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  const watched = [
    ["pointerdown", press],
    ["pointerup", release],
    ["pointercancel", release],
  ] as const
  for (const [event, heard] of watched) window.addEventListener(event, heard, { capture: true })
  return () => {
    isPressed = false
    for (const [event, heard] of watched) window.removeEventListener(event, heard, { capture: true })
  }
}

/**
 * Does it now, or when the press that took the focus away is over: what is said under a row would move the button
 * from under the finger, and the press would go nowhere.
 */
export function afterClick(act: () => void): void {
  if (!isPressed) {
    act()
    return
  }
  const over = () => {
    window.removeEventListener("pointerup", over)
    window.removeEventListener("pointercancel", over)
    setTimeout(act)
  }
  window.addEventListener("pointerup", over)
  window.addEventListener("pointercancel", over)
}
