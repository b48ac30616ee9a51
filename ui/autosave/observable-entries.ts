import { type AutosaveEntry, cleanEntry, type EntryFields, isDirty } from "./autosave-entry.ts"

/** The entries by key, their subscribers, and which of them are dirty. */
export class ObservableEntries {
  #entries = new Map<string, AutosaveEntry>()
  #watchers = new Set<() => void>()
  #keep: (unsaved: Record<string, EntryFields>) => void
  /** Counts the changes, for subscribers of all entries. */
  version = 0

  constructor(unsaved: Record<string, EntryFields>, keep: (unsaved: Record<string, EntryFields>) => void) {
    this.#keep = keep
    for (const [key, typed] of Object.entries(unsaved)) this.#entries.set(key, { ...cleanEntry, typed })
  }

  watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  at = (key: string): AutosaveEntry => this.#entries.get(key) ?? cleanEntry

  get all(): [key: string, entry: AutosaveEntry][] {
    return [...this.#entries]
  }

  /** The number of dirty entries, without those being saved. */
  get unsaved(): number {
    return this.all.filter(([, entry]) => isDirty(entry) && !entry.saving).length
  }

  /** The number of dirty entries, with those being saved. */
  get notSaved(): number {
    return this.all.filter(([, entry]) => isDirty(entry) || entry.saving).length
  }

  get isSaving(): boolean {
    return this.all.some(([, { saving }]) => saving !== null)
  }

  get hasFailed(): boolean {
    return this.all.some(([, { failure }]) => failure !== null)
  }

  /** Resolves when no save is pending. */
  async settled(): Promise<void> {
    while (this.isSaving)
      await new Promise<void>((done) => {
        const stop = this.watch(() => {
          stop()
          done()
        })
      })
  }

  set(key: string, entry: AutosaveEntry): void {
    if (entry === this.at(key)) return
    this.#entries.set(key, entry)
    this.#tell()
  }

  #tell(): void {
    const unsaved = this.all.filter(([, { typed }]) => Object.keys(typed).length > 0)
    this.#keep(Object.fromEntries(unsaved.map(([key, { typed }]) => [key, typed])))
    this.version += 1
    for (const watcher of [...this.#watchers]) watcher()
  }
}
