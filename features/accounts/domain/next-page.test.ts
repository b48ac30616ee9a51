import { expect, test } from "vitest"
import { ownPath, redirectAfterLogin, withNext } from "./next-page.ts"

const learner = { isLoggedIn: true, userVerified: true, userType: "learner" } as const
const nobody = { isLoggedIn: false, userVerified: false, userType: null }

test("a path of this site is followed with its query", () => {
  expect(ownPath("/learner/classes?page=2#top")).toBe("/learner/classes?page=2#top")
})

test("a path that leads to another site is not followed, however it is written", () => {
  const elsewhere = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "https://evil.example",
  ]
  for (const text of [...elsewhere, "javascript:alert(1)", "learner", "", null])
    expect(ownPath(text), `${text}`).toBeNull()
})

test("the way to the log-in keeps what was asked for, and only what may be followed", () => {
  expect(withNext("/login", "/parent/classes?page=2")).toBe("/login?next=%2Fparent%2Fclasses%3Fpage%3D2")
  expect(withNext("/login", "//evil.example")).toBe("/login")
})

test("the signed-out go to the log-in and keep what they asked for", () => {
  expect(redirectAfterLogin(nobody, "/learner")).toBe("/login?next=%2Flearner")
})

test("a page of the own area or one open to all is returned to", () => {
  expect(redirectAfterLogin(learner, "/learner/schedule")).toBe("/learner/schedule")
  expect(redirectAfterLogin(learner, "/explore?className=art")).toBe("/explore?className=art")
})

test("another role's area, and one that only begins with the same letters, is not", () => {
  for (const page of ["/admin", "/teacher/classes", "/parent"])
    expect(redirectAfterLogin(learner, page)).toBe("/learner")
  expect(redirectAfterLogin({ ...learner, userType: null }, "/checkpoint/registered")).toBe("/checkpoint/register")
})

test("the pages of the account flow are not returned to", () => {
  for (const door of ["/login", "/redirect?next=/redirect", "/checkpoint/verify"]) {
    expect(redirectAfterLogin(learner, door)).toBe("/learner")
  }
})

test("verifying and choosing a role come before any page, which is kept meanwhile", () => {
  const unverified = { ...learner, userVerified: false, userType: null }
  expect(redirectAfterLogin(unverified, "/explore")).toBe("/checkpoint/verify?next=%2Fexplore")
  expect(redirectAfterLogin({ ...learner, userType: null }, "/explore")).toBe("/checkpoint/register?next=%2Fexplore")
  expect(redirectAfterLogin(unverified, "/checkpoint/register")).toBe("/checkpoint/verify")
})

test("a role's form is returned to, with what it keeps", () => {
  const form = "/checkpoint/register/parent?next=%2Fexplore"
  expect(redirectAfterLogin({ ...learner, userType: null }, form)).toBe(form)
  expect(redirectAfterLogin({ ...learner, userType: null }, "/checkpoint/register/parent")).toBe(
    "/checkpoint/register/parent",
  )
})
