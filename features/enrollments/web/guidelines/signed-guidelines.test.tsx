// docs/rules/enrollments.md#guidelines

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { guidelinesVersion } from "../../domain/guidelines.ts"
import { guidelinesCall, type StudentSignature } from "../../guidelines-contract.ts"
import { GuidelineSignatures, SignedGuidelines } from "./signed-guidelines.tsx"

const zone = "Asia/Manila"
const signedNow = { version: guidelinesVersion, signedAt: "2026-11-20T04:00:00Z" }
const studentOf = (fullName: string, signed: StudentSignature["signed"]): StudentSignature => ({
  childId: fullName || null,
  fullName,
  signed,
})

function draw(students: StudentSignature[], card: ReactNode): string {
  const queries = new QueryClient()
  queries.setQueryData(keyOf(guidelinesCall, {}), { version: guidelinesVersion, students })
  return renderToString(<QueryClientProvider client={queries}>{card}</QueryClientProvider>)
}

/** The content of the page while the text is folded. */
const unfolded = (html: string) => html.replace(/<details.*?<\/details>/s, "")

test("a missing signature is marked, and the button that signs is there, while the text is folded", () => {
  const html = unfolded(draw([studentOf("", null)], <SignedGuidelines childIds={[null]} zone={zone} />))
  expect(html).toContain("Not signed")
  expect(html).toMatch(/<button.*Sign the guidelines/s)
})

test("a signature of an older version is marked with its date, and can be renewed", () => {
  const old = { ...signedNow, version: guidelinesVersion - 1 }
  const html = unfolded(
    draw(
      [studentOf("Ana Cruz", signedNow), studentOf("Ben Cruz", old)],
      <SignedGuidelines childIds={["Ana Cruz", "Ben Cruz"]} zone={zone} />,
    ),
  )
  expect(html).toMatch(/Ben Cruz.*20 Nov 2026.*New version to sign/s)
  expect(html).toContain("Sign the guidelines")
})

test("the page of a class lists its own students, and asks for nobody else's signature", () => {
  const students = [studentOf("Ana Cruz", signedNow), studentOf("Ben Cruz", null)]
  const html = draw(students, <SignedGuidelines childIds={["Ana Cruz"]} zone={zone} />)
  expect(html).toContain("Ana Cruz")
  expect(html).not.toMatch(/Ben Cruz|Sign the guidelines/)
})

test("whoever has signed reads when, also beside the payments, and is asked for nothing", () => {
  const students = [studentOf("Ana Cruz", signedNow), studentOf("Ben Cruz", null)]
  const beside = draw(students, <GuidelineSignatures zone={zone} />)
  expect(beside).toMatch(/Ana Cruz.*Signed on.*20 Nov 2026/s)
  expect(beside).not.toContain("Ben Cruz")
  const onClass = draw(students.slice(0, 1), <SignedGuidelines childIds={["Ana Cruz"]} zone={zone} />)
  expect(onClass).toContain("Signed on")
  expect(onClass).not.toContain("Sign the guidelines")
})
