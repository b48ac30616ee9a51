/** Stores drafts of texts until they are sent; files are in file-drafts.ts. Passwords are never stored. */
export type DraftPlace = "in-tab" | "on-device"

type StoredDraft = { owner: string | null; typed: Record<string, unknown> }

/** The browser's database of file-drafts.ts, which log-out deletes. */
export const fileDatabase = "silid-files"

const secret = /password|token|secret/i
const ownerKey = "drafts-of"

function storageOf(place: DraftPlace): Storage | null {
  try {
    return place === "on-device" ? window.localStorage : window.sessionStorage
  } catch {
    return null // storage is switched off: the form works without a draft
  }
}

/**
 * Claims the drafts on this device for this account; those of another account are dropped. Called when somebody logs
 * in.
 */
export function claimDrafts(email: string): void {
  try {
    window.localStorage.setItem(ownerKey, fingerprint(email.trim().toLowerCase()))
  } catch {
    // storage is disabled: nothing is stored either
  }
}

/** Returns the draft under this name, when it belongs to the reader. */
export function readDraft(about: string, place: DraftPlace): Record<string, unknown> | null {
  try {
    const stored = JSON.parse(storageOf(place)?.getItem(`draft:${about}`) ?? "null") as StoredDraft | null
    const isOwn = stored?.owner === null || stored?.owner === currentOwner()
    return stored && isOwn && Object.keys(stored.typed).length > 0 ? stored.typed : null
  } catch {
    return null
  }
}

/** Returns false if the storage is full. */
export function keepDraft(about: string, place: DraftPlace, typed: object): boolean {
  try {
    storageOf(place)?.setItem(`draft:${about}`, JSON.stringify({ owner: currentOwner(), typed }, withoutSecrets))
    return true
  } catch {
    return false
  }
}

export function dropDraft(about: string, place: DraftPlace): void {
  storageOf(place)?.removeItem(`draft:${about}`)
}

/** Returns the fields that differ from their initial values. Others may have been changed elsewhere meanwhile. */
export function changesSince(start: object, values: object): Record<string, unknown> {
  const before = start as Record<string, unknown>
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])))
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== "object" || typeof other !== "object") return false
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whose drafts this device holds. */
export function currentOwner(): string | null {
  try {
    return window.localStorage.getItem(ownerKey)
  } catch {
    return null
  }
}

/** Identifies people without storing their address on the device (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

/** Deletes drafts on log-out, so that the next person in this tab does not see them. */
export function dropTabsDrafts(): void {
  const storage = storageOf("in-tab")
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, n) => storage?.key(n) ?? "")
  for (const key of keys.filter((each) => each.startsWith("draft:"))) storage?.removeItem(key)
}

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) || value instanceof Blob ? undefined : value
}
