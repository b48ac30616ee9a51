import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { OnceNear } from "./once-near.tsx"

let comeNear: () => void = () => {}

/** A window whose screen is far from everything until `comeNear` is called. */
function openFar() {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const part = (
    <OnceNear height="10rem">
      <p>Further down</p>
    </OnceNear>
  )
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(part)
  render(part, { container, hydrate: true })
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const isShown = () => screen.queryByText("Further down") !== null

test("what is further down is left out until the screen is near", () => {
  openFar()
  expect(isShown()).toBe(false)
  act(() => comeNear())
  expect(isShown()).toBe(true)
})

test("a key and printing show it too, so that Tab, a search in the page and paper find it", () => {
  openFar()
  fireEvent.keyDown(window, { key: "Tab" })
  expect(isShown()).toBe(true)
  cleanup()
  document.body.replaceChildren()
  openFar()
  fireEvent(window, new Event("beforeprint"))
  expect(isShown()).toBe(true)
})

test("a page that is navigated to has it at once", () => {
  openFar()
  cleanup()
  render(
    <OnceNear height="10rem">
      <p>Further down</p>
    </OnceNear>,
  )
  expect(isShown()).toBe(true)
})

test("a browser that cannot tell what is near shows it", () => {
  vi.stubGlobal("IntersectionObserver", undefined)
  const part = (
    <OnceNear height="10rem">
      <p>Further down</p>
    </OnceNear>
  )
  const container = document.body.appendChild(document.createElement("div"))
  container.innerHTML = renderToString(part)
  expect(isShown()).toBe(false)
  render(part, { container, hydrate: true })
  expect(isShown()).toBe(true)
})
