import { ApiFailure } from "../../lib/call-api.ts"
import {
  afterFailure,
  afterSave,
  cleanEntry,
  type EntryCheck,
  type EntryFields,
  isDirty,
  leaveEntry,
  typeInto,
  undoField,
} from "./autosave-entry.ts"
import { ObservableEntries } from "./observable-entries.ts"
import { RetryTimer } from "./retry-timer.ts"

/** The adapter of the autosave to its calls, cache and drafts. A key identifies the unit of one call. */
export interface AutosaveAdapter {
  checkOf(key: string): EntryCheck
  /** The values on the server; null while unknown. */
  savedOf(key: string): EntryFields | null
  send(key: string, fields: EntryFields): Promise<unknown>
  /** Called after a save: the cached values must be updated before they are read again. */
  onSaved(key: string, fields: EntryFields): Promise<void>
  /** Unsaved drafts of an earlier visit. */
  unsaved: Record<string, EntryFields>
  /** Keeps drafts through a reload or an expired session. */
  keep(unsaved: Record<string, EntryFields>): void
}

/** Debounce for choices, which often come in rows. */
const debounceMs = 900

/** Saves each entry on its own, one request at a time, and loses nothing typed. */
export class AutosavedEntries extends ObservableEntries {
  #adapter: AutosaveAdapter
  #debounces = new Map<string, ReturnType<typeof setTimeout>>()
  #retry = new RetryTimer(() => this.retryLost())
  /** Restored drafts, which are only sent on request. */
  #broughtBack: Set<string>

  constructor(adapter: AutosaveAdapter) {
    super(adapter.unsaved, adapter.keep)
    this.#adapter = adapter
    this.#broughtBack = new Set(Object.keys(adapter.unsaved))
  }

  /** Records a typed value. It is sent on blur, or with `soon` after a pause. */
  type(key: string, fields: EntryFields, soon = false): void {
    const { savedOf, checkOf } = this.#adapter
    this.set(key, typeInto(this.at(key), fields, savedOf(key) ?? {}, checkOf(key)))
    clearTimeout(this.#debounces.get(key))
    const save = () => this.leave(key)
    if (soon) this.#debounces.set(key, setTimeout(save, debounceMs))
  }

  undo(key: string, field: string): void {
    this.set(key, undoField(this.at(key), field))
  }

  leave(key: string): void {
    clearTimeout(this.#debounces.get(key))
    this.#broughtBack.delete(key)
    const { savedOf, checkOf } = this.#adapter
    const { entry, asks } = leaveEntry(this.at(key), savedOf(key), checkOf(key))
    this.set(key, entry)
    if (asks) void this.#send(key, asks)
  }

  leaveAll(): void {
    for (const [key] of this.all) this.leave(key)
  }

  /** Leaves all entries except restored drafts. */
  leaveTyped(): void {
    for (const [key] of this.all) if (!this.#broughtBack.has(key)) this.leave(key)
  }

  get hasBroughtBack(): boolean {
    return this.#broughtBack.size > 0
  }

  /** Drops restored drafts that are already saved. */
  compare(): void {
    const { savedOf, checkOf } = this.#adapter
    for (const [key, entry] of this.all) {
      if (!isDirty(entry) || entry.saving) continue
      const left = leaveEntry(entry, savedOf(key), checkOf(key))
      if (left.asks || isDirty(left.entry)) continue
      this.#broughtBack.delete(key)
      this.set(key, left.entry)
    }
  }

  /** Restores the saved value; a save in progress continues. */
  discard(): void {
    this.#broughtBack.clear()
    for (const [key, entry] of this.all) {
      if (!entry.saving) this.set(key, { ...cleanEntry, saves: entry.saves })
    }
  }

  /** Retries saves that were lost on the way. */
  retryLost(): void {
    for (const [key, { failure }] of this.all) if (failure?.status === 0) this.leave(key)
  }

  /** The entries are visible again: saves that failed since are retried. */
  open(): void {
    this.#retry.begin()
    if (this.hasFailed) this.#retry.lost()
  }

  /** The entries are closed: drafts are sent, and nothing is retried. */
  close(): void {
    this.leaveTyped()
    this.#retry.end()
  }

  async #send(key: string, fields: EntryFields): Promise<void> {
    try {
      await this.#adapter.send(key, fields)
    } catch (error) {
      return this.#refuse(key, fields, error)
    }
    await this.#adapter.onSaved(key, fields)
    const { goesAgain } = this.at(key)
    this.#retry.arrived()
    this.set(key, afterSave(this.at(key)))
    if (goesAgain) this.leave(key)
  }

  #refuse(key: string, fields: EntryFields, error: unknown): void {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(500, "Something went wrong on our side.")
    const { goesAgain } = this.at(key)
    this.set(key, afterFailure(this.at(key), failure, Object.keys({ ...this.#adapter.savedOf(key), ...fields })))
    if (goesAgain) this.leave(key)
    else if (failure.status === 0) this.#retry.lost()
  }
}
