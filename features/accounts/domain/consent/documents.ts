import type { Day } from "../../../../lib/day.ts"

/** What everybody agrees to who opens an account, and since when the text is in force (docs/rules/privacy.md#consent). */
export const agreedDocuments = {
  terms: { title: "Terms and conditions", version: "2026-11-26" },
  "privacy-policy": { title: "Safety and privacy policy", version: "2026-11-26" },
} as const satisfies Record<string, { title: string; version: Day }>

export type AgreedDocument = keyof typeof agreedDocuments
export const agreedDocumentNames = Object.keys(agreedDocuments) as AgreedDocument[]
