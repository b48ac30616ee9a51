import { ApiFailure } from "../../lib/call-api.ts"
import { onClearTyped, onFlushAutosave } from "../fetching/sign-out-cleanup.ts"
import { type AutosaveAdapter, AutosavedEntries } from "./autosaved-entries.ts"

interface Opened {
  entries: AutosavedEntries
  /** Whether anything would be lost with the page. Drafts of a person who was logged out are restored later. */
  mayBeLost(): boolean
}

/** The drafts of one person in this window. They end with the log-out. */
interface Visit {
  isOver: boolean
  opened: Map<string, Opened>
}

const begin = (): Visit => ({ isOver: false, opened: new Map() })
let visit = begin()

/** Returns the entries of a record, the same objects while the window is open, so that each has one save at a time. */
export function entriesOf(name: string, adapterOf: () => AutosaveAdapter): AutosavedEntries {
  const existing = visit.opened.get(name)
  if (existing) return existing.entries
  const opened = open(visit, adapterOf())
  visit.opened.set(name, opened)
  return opened.entries
}

function open(during: Visit, adapter: AutosaveAdapter): Opened {
  let unsaved = Object.keys(adapter.unsaved)
  const entries = new AutosavedEntries({
    ...adapter,
    send: (key, fields) =>
      during.isOver ? Promise.reject(new ApiFailure(401, "You were logged out.")) : adapter.send(key, fields),
    keep: (typed) => {
      unsaved = Object.keys(typed)
      if (!during.isOver) adapter.keep(typed)
    },
  })
  const isStuck = (key: string) => entries.at(key).failure?.status === 401
  return { entries, mayBeLost: () => entries.isSaving || !unsaved.every(isStuck) }
}

export function openedEntries(): AutosavedEntries[] {
  return [...visit.opened.values()].map(({ entries }) => entries)
}

/** Whether any open record has entries that would be lost with the page. */
export function hasUnsavedEntries(): boolean {
  return [...visit.opened.values()].some((opened) => opened.mayBeLost())
}

onFlushAutosave({
  async send() {
    const opened = openedEntries()
    for (const entries of opened) entries.leaveTyped()
    await Promise.all(opened.map((entries) => entries.settled()))
  },
  unsaved: () => openedEntries().reduce((sum, entries) => sum + entries.notSaved, 0),
})

onClearTyped(() => {
  const before = visit
  before.isOver = true
  visit = begin()
  for (const { entries } of before.opened.values()) entries.close()
})
