import { type Day, formatDate } from "../../../../lib/day.ts"

/** A version of a document, named after the day from which it applies. `changes`: what it changes, in whole sentences. */
export type DocumentVersion = { version: Day; changes: string[] }

type AgreedDocumentFacts = {
  title: string
  path: `/${string}`
  /** The oldest first. */
  versions: [DocumentVersion, ...DocumentVersion[]]
}

/**
 * What everybody agrees to who opens an account, and its versions (docs/rules/privacy.md#consent). A new version is
 * added at the end, with a day after all days that are here.
 */
export const agreedDocuments = {
  terms: {
    title: "Terms and conditions",
    path: "/agreements/terms-and-conditions",
    versions: [{ version: "2026-11-26", changes: [] }],
  },
  "privacy-policy": {
    title: "Safety and privacy policy",
    path: "/agreements/safety-and-privacy-policy",
    versions: [{ version: "2026-11-26", changes: [] }],
  },
} satisfies Record<string, AgreedDocumentFacts> as Record<"terms" | "privacy-policy", AgreedDocumentFacts>

export type AgreedDocument = keyof typeof agreedDocuments
export const agreedDocumentNames = Object.keys(agreedDocuments) as [AgreedDocument, ...AgreedDocument[]]

/** Returns the version that the page of a document shows, and to which new accounts agree. It may apply only later. */
export function newestVersion(document: AgreedDocument): Day {
  const { versions } = agreedDocuments[document]
  return (versions.at(-1) ?? versions[0]).version
}

const listOf = new Intl.ListFormat("en", { type: "conjunction" })

/** "our terms and conditions and our safety and privacy policy"; each title once. */
export const documentsInWords = (titles: readonly string[]): string =>
  listOf.format([...new Set(titles)].map((title) => `our ${title.toLowerCase()}`))

/** "26 Nov 2026" */
export const newestVersionText = (document: AgreedDocument) => formatDate(newestVersion(document))
