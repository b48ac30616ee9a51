import { expect, test } from "vitest"
import { ApiFailure } from "../lib/call-api.ts"
import { errorKindOf, isNetworkError } from "./error-kind.ts"

const response = (status: number) => ({ status, statusText: "", internal: false, data: null })

test("a lost connection is distinguished from an error, in the wording of every browser", () => {
  const words = [
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "Failed to fetch dynamically imported module: /assets/a.js",
    "Importing a module script failed.",
  ]
  for (const message of words) expect(isNetworkError(new TypeError(message))).toBe(true)
  expect(isNetworkError(new ApiFailure(0, "The connection was lost."))).toBe(true)
  expect(isNetworkError(new ApiFailure(500, "Something went wrong."))).toBe(false)
  expect(isNetworkError(new TypeError("x is not a function"))).toBe(false)
})

test("each refusal and a busy school have their page, and everything else is a server error", () => {
  expect([404, 401, 403, 500, 503].map((status) => errorKindOf(response(status)))).toEqual([
    "not-found",
    "not-authorized",
    "not-authorized",
    "server-error",
    "busy",
  ])
  expect(errorKindOf(new Error("x"))).toBe("server-error")
})
