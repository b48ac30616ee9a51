/** What was typed into a form, kept in the browser until it is sent. Passwords and files are never kept. */
type Kept = Record<string, unknown>

const secret = /password|token|secret/i

function storageOf(onDevice: boolean): Storage | null {
  try {
    return onDevice ? window.localStorage : window.sessionStorage
  } catch {
    return null // storage is switched off: the form works without a draft
  }
}

export function readDraft(key: string, onDevice: boolean): Kept | null {
  try {
    const kept: unknown = JSON.parse(storageOf(onDevice)?.getItem(`draft:${key}`) ?? "null")
    return kept && typeof kept === "object" ? (kept as Kept) : null
  } catch {
    return null
  }
}

export function keepDraft(key: string, onDevice: boolean, values: object): void {
  try {
    storageOf(onDevice)?.setItem(`draft:${key}`, JSON.stringify(values, withoutSecrets))
  } catch {
    // full or switched off: the page still holds what was typed
  }
}

export function dropDraft(key: string, onDevice: boolean): void {
  storageOf(onDevice)?.removeItem(`draft:${key}`)
}

/** Who signs out leaves nothing typed behind for whoever uses this tab next. */
export function dropTabsDrafts(): void {
  const storage = storageOf(false)
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, n) => storage?.key(n) ?? "")
  for (const key of keys.filter((each) => each.startsWith("draft:"))) storage?.removeItem(key)
}

function withoutSecrets(name: string, value: unknown): unknown {
  return secret.test(name) || value instanceof Blob ? undefined : value
}
