declare global {
  interface Window {
    /** The last button pressed before hydration. */
    silidWaitingPress?: HTMLButtonElement | null
  }
}

/**
 * An inline script for the head of the document: records the last click on a button before hydration, and marks the
 * button until it is replayed. Links work without scripts, and so do buttons with `commandfor` in browsers that support
 * it. `holdEarlyForms` handles submitted forms.
 */
export const holdEarlyClicks =
  "addEventListener('click',function(e){var b=!window.silidReady&&e.target.closest&&e.target.closest('button:not([type=submit])');if(b&&!b.commandForElement){if(window.silidWaitingPress)window.silidWaitingPress.removeAttribute('data-waiting');window.silidWaitingPress=b;b.setAttribute('data-waiting','')}},true)"

/** Replays the recorded click after hydration, if its button still exists. */
export function replayEarlyClick(): void {
  const button = window.silidWaitingPress
  window.silidWaitingPress = null
  button?.removeAttribute("data-waiting")
  if (button?.isConnected && !button.disabled) button.click()
}
