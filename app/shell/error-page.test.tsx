import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { type ErrorKind, ErrorPage } from "./error-page.tsx"

const shown = (kind: ErrorKind) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage kind={kind} />
    </MemoryRouter>,
  )

test("the page of a busy school says so and reloads itself after some seconds; the page of an error does not", () => {
  const busy = shown("busy")
  expect(busy).toContain("Many people are here right now. This page tries again by itself.")
  expect(busy).toMatch(/<meta http-equiv="refresh" content="([5-9]|10)"\/>/)
  const seconds = Array.from({ length: 50 }, () => /refresh" content="(\d+)"/.exec(shown("busy"))?.[1])
  expect(new Set(seconds).size).toBeGreaterThan(1)
  expect(shown("server-error")).not.toContain("refresh")
})
