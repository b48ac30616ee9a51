import { ApiFailure } from "../../../lib/call-api.ts"
import { answered, type Check, calm, type Fields, isUnsaved, leave, refused, typeInto, undo } from "./entry.ts"
import { TryAgainLater } from "./try-again-later.ts"
import { WatchedEntries } from "./watched-entries.ts"

/** What the entries of a card stand on. Keys name what one call saves. */
export interface Means {
  checkOf(key: string): Check
  /** What the server holds; null while that is not known. */
  savedOf(key: string): Fields | null
  send(key: string, asked: Fields): Promise<unknown>
  /** It is saved: what is shown as saved must say so before the next look at it. */
  onSaved(key: string, asked: Fields): Promise<void>
  /** What was typed in an earlier visit and never saved. */
  unsaved: Record<string, Fields>
  /** Keeps what is not saved through a reload or an ended session. */
  keep(unsaved: Record<string, Fields>): void
}

/** Marks come in rows: a quarter is sent when no further one followed for so long. */
const restMs = 900

/** Everything that is typed into a card: each entry saves itself, one attempt at a time, and nothing typed is lost. */
export class CardEntries extends WatchedEntries {
  #means: Means
  #rests = new Map<string, ReturnType<typeof setTimeout>>()
  #later = new TryAgainLater(() => this.retryLost())
  /** Typed in an earlier visit: it waits for a word before it is sent. */
  #broughtBack: Set<string>

  constructor(means: Means) {
    super(means.unsaved, means.keep)
    this.#means = means
    this.#broughtBack = new Set(Object.keys(means.unsaved))
  }

  /** Typed, and sent when the field is left, or `soon` by itself. */
  type(key: string, given: Fields, soon = false): void {
    const { savedOf, checkOf } = this.#means
    this.set(key, typeInto(this.at(key), given, savedOf(key) ?? {}, checkOf(key)))
    clearTimeout(this.#rests.get(key))
    const rest = () => this.leave(key)
    if (soon) this.#rests.set(key, setTimeout(rest, restMs))
  }

  undo(key: string, field: string): void {
    this.set(key, undo(this.at(key), field))
  }

  leave(key: string): void {
    clearTimeout(this.#rests.get(key))
    this.#broughtBack.delete(key)
    const { savedOf, checkOf } = this.#means
    const { entry, asks } = leave(this.at(key), savedOf(key), checkOf(key))
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
    const { savedOf, checkOf } = this.#means
    for (const [key, entry] of this.all) {
      if (!isUnsaved(entry) || entry.sent) continue
      const left = leave(entry, savedOf(key), checkOf(key))
      if (left.asks || isUnsaved(left.entry)) continue
      this.#broughtBack.delete(key)
      this.set(key, left.entry)
    }
  }

  /** As it is saved; what is on its way arrives all the same. */
  discard(): void {
    this.#broughtBack.clear()
    for (const [key, entry] of this.all) {
      if (!entry.sent) this.set(key, { ...calm, saves: entry.saves })
    }
  }

  /** What got lost on the way is sent again. */
  retryLost(): void {
    for (const [key, { failure }] of this.all) if (failure?.status === 0) this.leave(key)
  }

  /** In sight again: what got lost in the meantime is tried again. */
  open(): void {
    this.#later.begin()
    if (this.hasFailed) this.#later.lost()
  }

  /** The card is put away: what is typed is sent, and nothing is tried again from here. */
  close(): void {
    this.leaveTyped()
    this.#later.end()
  }

  async #send(key: string, asked: Fields): Promise<void> {
    try {
      await this.#means.send(key, asked)
    } catch (error) {
      return this.#refuse(key, asked, error)
    }
    await this.#means.onSaved(key, asked)
    const { goesAgain } = this.at(key)
    this.#later.arrived()
    this.set(key, answered(this.at(key)))
    if (goesAgain) this.leave(key)
  }

  #refuse(key: string, asked: Fields, error: unknown): void {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(500, "Something went wrong on our side.")
    const { goesAgain } = this.at(key)
    this.set(key, refused(this.at(key), failure, Object.keys({ ...this.#means.savedOf(key), ...asked })))
    if (goesAgain) this.leave(key)
    else if (failure.status === 0) this.#later.lost()
  }
}
