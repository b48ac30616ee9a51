import { ApiFailure } from "../../../lib/call-api.ts"
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

/** The adapter of the autosave to its calls, cache and drafts. A key names what one call saves. */
export interface CardAdapter {
  checkOf(key: string): EntryCheck
  /** What the server holds; null while that is not known. */
  savedOf(key: string): EntryFields | null
  send(key: string, asked: EntryFields): Promise<unknown>
  /** It is saved: what is shown as saved must say so before the next look at it. */
  onSaved(key: string, asked: EntryFields): Promise<void>
  /** What was typed in an earlier visit and never saved. */
  unsaved: Record<string, EntryFields>
  /** Keeps what is not saved through a reload or an ended session. */
  keep(unsaved: Record<string, EntryFields>): void
}

/** Marks come in rows: a quarter is sent when no further one followed for so long. */
const debounceMs = 900

/** Autosave of a report card: each entry saves itself, one request at a time, and nothing typed is lost. */
export class CardAutosave extends ObservableEntries {
  #adapter: CardAdapter
  #debounces = new Map<string, ReturnType<typeof setTimeout>>()
  #retry = new RetryTimer(() => this.retryLost())
  /** Typed in an earlier visit: it waits for a word before it is sent. */
  #broughtBack: Set<string>

  constructor(adapter: CardAdapter) {
    super(adapter.unsaved, adapter.keep)
    this.#adapter = adapter
    this.#broughtBack = new Set(Object.keys(adapter.unsaved))
  }

  /** Typed, and sent when the field is left, or `soon` by itself. */
  type(key: string, given: EntryFields, soon = false): void {
    const { savedOf, checkOf } = this.#adapter
    this.set(key, typeInto(this.at(key), given, savedOf(key) ?? {}, checkOf(key)))
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

  /** All but what was brought back. */
  leaveTyped(): void {
    for (const [key] of this.all) if (!this.#broughtBack.has(key)) this.leave(key)
  }

  get hasBroughtBack(): boolean {
    return this.#broughtBack.size > 0
  }

  /** Drops what was brought back and is saved by now. */
  compare(): void {
    const { savedOf, checkOf } = this.#adapter
    for (const [key, entry] of this.all) {
      if (!isDirty(entry) || entry.sent) continue
      const left = leaveEntry(entry, savedOf(key), checkOf(key))
      if (left.asks || isDirty(left.entry)) continue
      this.#broughtBack.delete(key)
      this.set(key, left.entry)
    }
  }

  /** As it is saved; what is on its way arrives all the same. */
  discard(): void {
    this.#broughtBack.clear()
    for (const [key, entry] of this.all) {
      if (!entry.sent) this.set(key, { ...cleanEntry, saves: entry.saves })
    }
  }

  /** What got lost on the way is sent again. */
  retryLost(): void {
    for (const [key, { failure }] of this.all) if (failure?.status === 0) this.leave(key)
  }

  /** In sight again: what got lost in the meantime is tried again. */
  open(): void {
    this.#retry.begin()
    if (this.hasFailed) this.#retry.lost()
  }

  /** The card is put away: what is typed is sent, and nothing is tried again from here. */
  close(): void {
    this.leaveTyped()
    this.#retry.end()
  }

  async #send(key: string, asked: EntryFields): Promise<void> {
    try {
      await this.#adapter.send(key, asked)
    } catch (error) {
      return this.#refuse(key, asked, error)
    }
    await this.#adapter.onSaved(key, asked)
    const { goesAgain } = this.at(key)
    this.#retry.arrived()
    this.set(key, afterSave(this.at(key)))
    if (goesAgain) this.leave(key)
  }

  #refuse(key: string, asked: EntryFields, error: unknown): void {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(500, "Something went wrong on our side.")
    const { goesAgain } = this.at(key)
    this.set(key, afterFailure(this.at(key), failure, Object.keys({ ...this.#adapter.savedOf(key), ...asked })))
    if (goesAgain) this.leave(key)
    else if (failure.status === 0) this.#retry.lost()
  }
}
