import { currentOwner, fileDatabase } from "./form-draft.ts"

/**
 * Keeps chosen files on the device until they are sent: a phone often closes a page while its camera is open. They are
 * in IndexedDB, because the storage of texts has no room for pictures.
 */

type FileDraft = { about: string; owner: string | null; keptAt: number; files: File[] }

const store = "drafts"
/** The bounds of what the files may take on a phone. */
const mostDrafts = 5
const mostBytes = 12 * 1024 * 1024
const daysKept = 7

/** Returns the names of drafts to delete: of other accounts, old ones, and all but the newest. */
export function outdatedDrafts(drafts: readonly FileDraft[], owner: string | null, now: number): string[] {
  const isCurrent = (draft: FileDraft) => draft.owner === owner && now - draft.keptAt < daysKept * 86_400_000
  const newest = drafts.filter(isCurrent).sort((one, other) => other.keptAt - one.keptAt)
  const current = new Set(newest.slice(0, mostDrafts))
  return drafts.filter((draft) => !current.has(draft)).map(({ about }) => about)
}

/** Whether files are few and small enough to be kept. */
export const hasRoomFor = (files: readonly { size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0) <= mostBytes

/** Returns the files under this name that belong to the reader. */
export async function readFileDraft(about: string): Promise<File[]> {
  const draft = await within<FileDraft | undefined>("readonly", (drafts) => drafts.get(about))
  const isCurrent = draft && outdatedDrafts([draft], currentOwner(), Date.now()).length === 0
  return isCurrent ? draft.files : []
}

/** Keeps these files under this name in place of the earlier ones. */
export async function keepFileDraft(about: string, files: readonly File[]): Promise<void> {
  if (files.length === 0 || !hasRoomFor(files)) return dropFileDraft(about)
  const draft: FileDraft = { about, owner: currentOwner(), keptAt: Date.now(), files: [...files] }
  await within("readwrite", (drafts) => drafts.put(draft))
  const all = (await within<FileDraft[]>("readonly", (drafts) => drafts.getAll())) ?? []
  for (const name of outdatedDrafts(all, draft.owner, draft.keptAt)) await dropFileDraft(name)
}

export async function dropFileDraft(about: string): Promise<void> {
  await within("readwrite", (drafts) => drafts.delete(about))
}

/** Files that are under the new name already stay. */
export async function moveFileDraft(from: string, to: string): Promise<void> {
  const [files, present] = await Promise.all([readFileDraft(from), readFileDraft(to)])
  if (files.length > 0 && present.length === 0) await keepFileDraft(to, files)
  await dropFileDraft(from)
}

/** Does one piece of work; undefined where the browser has no storage, or none is left: forms work without it. */
function within<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined)
    try {
      const opening = indexedDB.open(fileDatabase, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "about" })
      opening.onerror = giveUp
      opening.onblocked = giveUp
      opening.onsuccess = () => {
        const db = opening.result
        const transaction = db.transaction(store, mode)
        const request = work(transaction.objectStore(store))
        transaction.oncomplete = () => {
          db.close()
          resolve(request.result as T)
        }
        transaction.onabort = () => {
          db.close()
          giveUp()
        }
      }
    } catch {
      giveUp()
    }
  })
}
