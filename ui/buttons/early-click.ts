declare global {
  interface Window {
    /** The button that was pressed last before the page's code had come. */
    silidWaitingPress?: HTMLButtonElement | null
  }
}

/**
 * For the head of the document: a button that is clicked before hydration. The click is kept, and shown, until it can
 * be replayed. Links work by themselves, and so do buttons that open a dialog by `commandfor`, in browsers that know
 * it; submitted forms are held by `holdEarlyForms`.
 */
export const holdEarlyClicks =
  "addEventListener('click',function(e){var b=!window.silidReady&&e.target.closest&&e.target.closest('button:not([type=submit])');if(b&&!b.commandForElement){if(window.silidWaitingPress)window.silidWaitingPress.removeAttribute('data-waiting');window.silidWaitingPress=b;b.setAttribute('data-waiting','')}},true)"

/** After hydration: replays the click that waits, if its button is still there. */
export function replayEarlyClick(): void {
  const button = window.silidWaitingPress
  window.silidWaitingPress = null
  button?.removeAttribute("data-waiting")
  if (button?.isConnected && !button.disabled) button.click()
}
