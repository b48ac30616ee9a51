import { renderToString } from "react-dom/server"
import { createRoutesStub } from "react-router"
import { expect, test } from "vitest"
import { opensPlain } from "../plain/opens-plain.ts"
import { speculationRules } from "../plain/speculation.ts"
import { PublicShell } from "./public-shell.tsx"

function shellFor({ isSignedIn }: { isSignedIn: boolean }): string {
  const operator = { brandName: "Silid", contactEmail: "a@silid.example", contactPhone: "", socialUrl: "" }
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PublicShell operator={operator} isSignedIn={isSignedIn} year={2026} hasOwnMain={false}>
          Hello
        </PublicShell>
      ),
    },
  ])
  return renderToString(<Stub initialEntries={["/"]} />)
}

test("only visitors' pages have speculation rules: those of signed-in people are rendered for each request", () => {
  expect(shellFor({ isSignedIn: false })).toContain(speculationRules)
  expect(shellFor({ isSignedIn: true })).not.toContain("speculationrules")
})

test("nothing of a role is loaded in advance, and before a press only pages that visitors share", () => {
  const { prefetch, prerender } = JSON.parse(speculationRules)
  const early = [...prefetch, ...prerender].filter(({ eagerness }) => eagerness !== "conservative")
  const addresses = (rules: unknown) => [...JSON.stringify(rules).matchAll(/"(\/[^"*]*)/g)].map(([, path = ""]) => path)
  expect(addresses(early)).toContain("/explore")
  expect(addresses(early).filter((path) => !opensPlain(path))).toEqual([])
  expect(addresses([prefetch, prerender]).filter((path) => !opensPlain(path))).toEqual(["/login", "/register"])
})
