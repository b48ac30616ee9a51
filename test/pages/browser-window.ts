import { Window } from "happy-dom"
import { type Environment, populateGlobal } from "vitest/runtime"

const ofNode = [
  ..."Uint8Array Uint16Array Uint32Array Uint8ClampedArray Int8Array Int16Array Int32Array".split(" "),
  ..."Float32Array Float64Array ArrayBuffer Blob File FormData Crypto Performance DOMException".split(" "),
]

/**
 * A simulated browser window for tests of components. Requests stay those of Node, which answer tests from the app itself
 * (test/components/open-page.tsx).
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
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    // The app runs in the same process, and compares its values with these.
    for (const name of ofNode) {
      const original = originals.get(name)
      if (original) Object.defineProperty(global, name, original)
    }
    return {
      async teardown() {
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, original] of originals) Object.defineProperty(global, key, original)
      },
    }
  },
}

export default browserWindow
