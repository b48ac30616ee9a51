// docs/rules/privacy.md#consent

import { afterEach, expect, test } from "vitest"
import { buildVersion } from "../../../../test/builders/registration.ts"
import { agreedDocumentNames, agreedDocuments, newestVersion } from "./documents.ts"
import { changedSince, versionInForce, versionsToAgreeTo, versionsToAnnounce } from "./versions.ts"

const undo: (() => void)[] = []
afterEach(() => undo.splice(0).forEach((each) => void each()))
const add = (...version: Parameters<typeof buildVersion>) => void undo.push(buildVersion(...version))

test.each(agreedDocumentNames)(
  "the versions of the %s are in the order of their days, and say what changes",
  (name) => {
    const { versions } = agreedDocuments[name]
    const days = versions.map(({ version }) => version)
    expect(days).toEqual([...new Set(days)].sort())
    for (const { changes } of versions.slice(1)) expect(changes.length).toBeGreaterThan(0)
  },
)

test("a new version is announced in the 14 days before it applies, and new accounts agree to it", () => {
  add("terms")
  const announcement = {
    version: "2027-01-10",
    documents: ["terms"],
    changes: ["Classes can be moved up to a day before."],
  }
  expect(versionsToAnnounce("2026-12-26")).toEqual([])
  expect(versionsToAnnounce("2026-12-27")).toEqual([announcement])
  expect(versionsToAnnounce("2027-01-09")).toEqual([announcement])
  expect(versionsToAnnounce("2027-01-10")).toEqual([])
  expect(newestVersion("terms")).toBe("2027-01-10")
  expect(versionInForce("terms", "2027-01-09")).toBe("2026-11-26")
  expect(versionInForce("terms", "2027-01-10")).toBe("2027-01-10")
})

test("versions of one day are announced together, and the first versions never", () => {
  expect(versionsToAnnounce("2026-11-20")).toEqual([])
  add("terms")
  add("privacy-policy", { changes: ["We keep proofs for a shorter time."] })
  expect(versionsToAnnounce("2027-01-01")).toEqual([
    {
      version: "2027-01-10",
      documents: ["terms", "privacy-policy"],
      changes: ["Classes can be moved up to a day before.", "We keep proofs for a shorter time."],
    },
  ])
})

test("an account must agree from the first day of a version, to the documents that it has not agreed to", () => {
  const on = (day: string) => () => day
  expect(changedSince(null, on("2027-01-10"))).toBeNull()
  add("terms")
  add("privacy-policy", { version: "2027-02-01" })
  expect(changedSince(null, on("2027-01-09"))).toBeNull()
  expect(changedSince(null, on("2027-01-10"))).toBe("our terms and conditions")
  expect(changedSince("2026-11-26", on("2027-01-10"))).toBe("our terms and conditions")
  expect(changedSince("2027-01-10", on("2027-01-31"))).toBeNull()
  expect(changedSince("2027-01-10", on("2027-02-01"))).toBe("our safety and privacy policy")
  expect(changedSince(null, on("2027-02-01"))).toBe("our terms and conditions and our safety and privacy policy")
  expect(versionsToAgreeTo("2026-11-26", "2027-03-01").map(({ document }) => document)).toEqual([
    "terms",
    "privacy-policy",
  ])
})
