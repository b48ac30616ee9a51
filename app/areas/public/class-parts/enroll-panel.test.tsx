// docs/rules/conversations.md#who-may-write

import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { redirectAfterLogin } from "../../../../features/accounts/domain/next-page.ts"
import type { ClassData } from "../../../../features/classes/contract.ts"
import type { UserType } from "../../../../lib/roles.ts"
import { EnrollPanel } from "./enroll-panel.tsx"

const klass = { id: "c1", programType: "lifeskills", classType: "group", price: 100 } as ClassData
const path = "/classes/lifeskills/group/c1"

function openPanel(userType: UserType | null, shown = klass): string {
  const panel = { klass: shown, freeSeats: 3, isSignedIn: userType !== null, userType, isOwn: false }
  const Stub = createRoutesStub([{ path, Component: () => <EnrollPanel {...panel} /> }])
  return renderToString(<Stub initialEntries={[path]} />)
}

/** The tag of the link that asks the teacher. */
function askLink(userType: UserType | null): string | undefined {
  return openPanel(userType)
    .match(/<a [^>]*>(?:(?!<\/a>).)*Ask the teacher/)?.[0]
    .replace(/^.*(?=<a )/, "")
}

test("a visitor who wants to ask the teacher logs in first, and comes back to the same place", () => {
  const href = askLink(null)?.match(/href="([^"]+)"/)?.[1] ?? ""
  const { pathname, searchParams } = new URL(href, "http://localhost")
  expect(pathname).toBe("/login")
  const next = searchParams.get("next")
  expect(next).toBe(`${path}#ask`)
  const parent = { isLoggedIn: true, userVerified: true, userType: "parent" } as const
  expect(redirectAfterLogin(parent, next)).toBe(`${path}#ask`)
  expect(askLink("parent")).toContain('id="ask"')
})

test("a family asks the teacher in its messages, and teachers and administrators do not ask", () => {
  expect(askLink("learner")).toContain('href="/learner/messages?class=c1"')
  expect(askLink("parent")).toContain('href="/parent/messages?class=c1"')
  for (const userType of ["teacher", "admin"] as const) expect(askLink(userType)).toBeUndefined()
})

// docs/rules/payments.md#instalments
test("a class that is paid in parts says in how many, and how much the first one is", () => {
  const textOf = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, "")
  expect(textOf(openPanel(null, { ...klass, inParts: { parts: 3, first: 500 } }))).toContain(
    "or in 3 parts, the first ₱500.00",
  )
  expect(textOf(openPanel(null))).not.toContain("parts")
})
