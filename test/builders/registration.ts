import {
  type AgreedDocument,
  agreedDocuments,
  type DocumentVersion,
} from "../../features/accounts/domain/consent/documents.ts"
/** Returns a valid registration, with the changes of a test. */
export function buildRegistration(overrides: { email?: string; password?: string }) {
  return {
    email: "someone@people.example",
    password: "mangoes in march",
    firstName: "Ana",
    middleName: "Lim",
    lastName: "Reyes",
    suffix: "Jr.",
    contact: "+63 917-123-4567",
    address: "12 Sampaguita Street, Quezon City",
    ...overrides,
  }
}

/** Adds a version to a document, as a release does. Returns how to take it away again. */
export function buildVersion(document: AgreedDocument, version: Partial<DocumentVersion> = {}): () => void {
  const { versions } = agreedDocuments[document]
  const added = { version: "2027-01-10", changes: ["Classes can be moved up to a day before."], ...version }
  versions.push(added)
  return () => {
    const at = versions.indexOf(added)
    if (at > 0) versions.splice(at, 1)
  }
}
