let isPressed = false

/** Tracks whether a finger or a mouse button is down, while there are subscribers. */
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
 * Runs now, or after the click that moved the focus. A message that appeared under a row during the click would move
 * the button away from under the finger.
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
