import { type Day, daysBetween } from "../../../../lib/day.ts"
import {
  type AgreedDocument,
  agreedDocumentNames,
  agreedDocuments,
  documentsInWords,
  newestVersion,
} from "./documents.ts"

/** When a new version of a document is announced, and who has to agree to it (docs/rules/privacy.md#consent). */

/** How many days before its first day a new version is announced. */
export const announcementDays = 14

const latestOf = (days: readonly Day[]): Day => days.reduce((latest, day) => (day > latest ? day : latest))

/** Accounts without a recorded version have agreed to the first ones. */
const firstVersions = () =>
  latestOf(agreedDocumentNames.map((document) => agreedDocuments[document].versions[0].version))

/** Returns the version of a document that applies on this day. The first one has always applied. */
export function versionInForce(document: AgreedDocument, today: Day): Day {
  const { versions } = agreedDocuments[document]
  return (versions.filter(({ version }) => version <= today).at(-1) ?? versions[0]).version
}

/** Returns the `agreed_through` day of an account that agrees to these versions. */
export const agreedThrough = (versionOf: (document: AgreedDocument) => Day): Day =>
  latestOf(agreedDocumentNames.map(versionOf))

export type DocumentChange = { document: AgreedDocument; version: Day; changes: string[] }

/** Returns the versions after the day through which an account has agreed. */
function versionsAfter(through: Day): DocumentChange[] {
  return agreedDocumentNames.flatMap((document) =>
    agreedDocuments[document].versions
      .filter(({ version }) => version > through)
      .map(({ version, changes }) => ({ document, version, changes })),
  )
}

/** Returns the versions that apply by now and to which the account has not agreed. */
export function versionsToAgreeTo(through: Day | null, today: Day): DocumentChange[] {
  return versionsAfter(through ?? firstVersions()).filter(({ version }) => version <= today)
}

/**
 * Returns the documents, in words, to which the account must agree before it goes on; null without any. Asks for the day
 * only when there is a version to compare it with.
 */
export function changedSince(through: Day | null, today: () => Day): string | null {
  const isBehind = agreedDocumentNames.some((document) => newestVersion(document) > (through ?? firstVersions()))
  const changes = isBehind ? versionsToAgreeTo(through, today()) : []
  return changes.length > 0 ? documentsInWords(changes.map(({ document }) => agreedDocuments[document].title)) : null
}

export type VersionAnnouncement = { version: Day; documents: AgreedDocument[]; changes: string[] }

/** Returns the new versions to announce on this day, those of one day together. */
export function versionsToAnnounce(today: Day): VersionAnnouncement[] {
  const coming = versionsAfter(latestOf([today, firstVersions()])).filter(
    ({ version }) => daysBetween(today, version) <= announcementDays,
  )
  const days = [...new Set(coming.map(({ version }) => version))].sort()
  return days.map((day) => {
    const ofDay = coming.filter(({ version }) => version === day)
    return {
      version: day,
      documents: ofDay.map(({ document }) => document),
      changes: ofDay.flatMap(({ changes }) => changes),
    }
  })
}
