import { expect, test } from "vitest"
import type { UserType } from "../../../lib/roles.ts"
import { redirectTarget, userTypeOf } from "./redirect.ts"

const learner = { isLoggedIn: true, userVerified: true, userType: "learner" } as const

test("nobody signed in goes to the log-in page", () => {
  expect(redirectTarget({ isLoggedIn: false, userVerified: false, userType: null })).toBe("/login")
})

test("an unverified account goes to verify, also when its role is chosen", () => {
  expect(redirectTarget({ ...learner, userVerified: false, userType: null })).toBe("/checkpoint/verify")
  expect(redirectTarget({ ...learner, userVerified: false })).toBe("/checkpoint/verify")
})

test("a verified account without a role goes to choose one", () => {
  expect(redirectTarget({ ...learner, userType: null })).toBe("/checkpoint/register")
})

test("everybody else goes home", () => {
  const homeOf = (userType: UserType) => redirectTarget({ ...learner, userType })
  expect([homeOf("admin"), homeOf("learner"), homeOf("parent"), homeOf("teacher")]).toEqual([
    "/admin",
    "/learner",
    "/parent",
    "/teacher",
  ])
})

test("an account is an administrator, or what its role says, or nothing yet", () => {
  expect(userTypeOf({ isAdmin: true, role: null })).toBe("admin")
  expect(userTypeOf({ isAdmin: false, role: "parent" })).toBe("parent")
  expect(userTypeOf({ isAdmin: false, role: null })).toBeNull()
})
