import { act, cleanup, render, screen } from "@testing-library/react"
import { lazy } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { LazyTab } from "./lazy-tab.tsx"

type Code = { default: () => React.ReactNode }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const isSettled = async () => {
  await act(() => vi.advanceTimersByTimeAsync(100))
  return "settled" in document.documentElement.dataset
}

function lateCode(text: string) {
  const { promise, resolve } = Promise.withResolvers<Code>()
  const Tab = lazy(() => promise)
  return { Tab, arrive: () => act(async () => resolve({ default: () => <p>{text}</p> })) }
}

test("the page is busy until the code of the open tab has come, and again while another tab's is fetched", async () => {
  const dates = lateCode("Dates")
  const grades = lateCode("Grades")
  const show = (Tab: typeof dates.Tab) => (
    <LazyTab waiting="Loading…">
      <Tab />
    </LazyTab>
  )
  const { rerender, unmount } = render(show(dates.Tab))
  expect(await isSettled()).toBe(false)
  await dates.arrive()
  expect(screen.getByText("Dates")).toBeDefined()
  expect(await isSettled()).toBe(true)

  rerender(show(grades.Tab))
  expect(await isSettled()).toBe(false)
  await grades.arrive()
  expect(await isSettled()).toBe(true)

  unmount()
  expect(await isSettled()).toBe(true)
})

test("a tab that is closed before its code has come leaves the page at rest", async () => {
  const { Tab } = lateCode("Never")
  const { unmount } = render(
    <LazyTab waiting="Loading…">
      <Tab />
    </LazyTab>,
  )
  expect(await isSettled()).toBe(false)
  unmount()
  expect(await isSettled()).toBe(true)
})
