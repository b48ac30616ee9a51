import { Window } from "happy-dom"
import { type Environment, populateGlobal } from "vitest/runtime"

const ofNode = [
  ..."Uint8Array Uint16Array Uint32Array Uint8ClampedArray Int8Array Int16Array Int32Array".split(" "),
  ..."Float32Array Float64Array ArrayBuffer Blob File FormData Crypto Performance DOMException".split(" "),
]

/** The window that is open now. Page tests of one process open one after another. */
let openWindow: Window | null = null
let areTimersWatched = false

/**
 * A timer of a page may end after the test's window has closed, and then finds no document. A real page is gone by then
 * with its timers; here its error would end the run although every test passed.
 */
function forgetLateTimers(global: typeof globalThis): void {
  if (areTimersWatched) return
  areTimersWatched = true
  for (const name of ["setTimeout", "setInterval", "setImmediate"] as const) {
    const original = global[name] as (run: unknown, ...rest: unknown[]) => unknown
    const watched = (run: unknown, ...rest: unknown[]) =>
      original(typeof run === "function" ? whileOpen(run as () => unknown, openWindow) : run, ...rest)
    Object.assign(global, { [name]: Object.assign(watched, original) })
  }
}

function whileOpen(run: (...values: unknown[]) => unknown, itsWindow: Window | null) {
  return (...values: unknown[]) => {
    try {
      return run(...values)
    } catch (error) {
      if (openWindow === itsWindow || !(error instanceof ReferenceError)) throw error
    }
  }
}

/**
 * A simulated browser window for tests of components. Requests use Node's fetch, and the app itself replies
 * (test/pages/open-page.tsx).
 */
const browserWindow: Environment = {
  name: "browser-window",
  viteEnvironment: "ssr",
  setup(global) {
    const window = new Window({
      url: "http://localhost/",
      width: 1280,
      height: 800,
      settings: { disableErrorCapturing: true },
    })
    Object.assign(window, { isSecureContext: true })
    completeDialogs(window)
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    openWindow = window
    forgetLateTimers(global)
    // The app runs in the same process, and compares its values with these.
    for (const name of ofNode) {
      const original = originals.get(name)
      if (original) Object.defineProperty(global, name, original)
    }
    return {
      async teardown() {
        openWindow = null
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, original] of originals) Object.defineProperty(global, key, original)
      },
    }
  },
}

/** What browsers do with a modal dialog and the simulated window does not: Escape closes it, and the focus goes back. */
function completeDialogs(window: Window): void {
  const { document, HTMLDialogElement: Dialog } = window
  const openers = new Map<object, { focus?(): void } | null>()
  const { showModal, close } = Dialog.prototype
  Dialog.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    showModal.call(this)
    const first = this.querySelector<"button">("button, input, select, textarea, a[href]" as "button")
    first?.focus()
  }
  Dialog.prototype.close = function (value) {
    close.call(this, value)
    openers.get(this)?.focus?.()
    openers.delete(this)
  }
  document.addEventListener("keydown", (event) => {
    const top = [...openers.keys()].at(-1) as InstanceType<typeof Dialog> | undefined
    if ((event as unknown as KeyboardEvent).key !== "Escape" || !top || event.defaultPrevented) return
    if (top.dispatchEvent(new window.Event("cancel", { cancelable: true }))) top.close()
  })
}

export default browserWindow
