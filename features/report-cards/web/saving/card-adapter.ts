import { type DataTag, notifyManager, type QueryClient, type QueryKey } from "@tanstack/react-query"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import type { Call } from "../../../../lib/contract.ts"
import type { ClassManager } from "../../../../lib/roles.ts"
import type { EntryFields } from "../../../../ui/autosave/autosave-entry.ts"
import type { AutosaveAdapter } from "../../../../ui/autosave/autosaved-entries.ts"
import { callQuery, keyOf } from "../../../../ui/fetching/call-query.ts"
import { dropDraft, keepDraft, readDraft } from "../../../../ui/form/form-draft.ts"
import { hasEntry } from "../../domain/card-content.ts"
import { type CardSubject, gradeOf } from "../../domain/card-subjects.ts"
import type { PerQuarter, Quarter } from "../../domain/quarters.ts"
import { cardsOfClassCall } from "../../staff-contract.ts"
import { checkOf, type EntryAt, entryOfKey } from "../parts/card-parts.ts"
import { callsOf, cardQueries } from "./editor-calls.ts"
import { markEdited, withCardGrade } from "./saved-card.ts"

export interface CardOf {
  by: ClassManager
  classId: string
  enrolleeId: string
  subjects: readonly CardSubject[]
}

/** The adapter of one student's card: the calls, the query cache, and the drafts of the tab. */
export function cardAdapter(queries: QueryClient, card: CardOf): AutosaveAdapter {
  const about = `report card ${card.enrolleeId}`
  keepAnswers(queries, card.by)
  return {
    checkOf,
    savedOf: (key) => savedAt(queries, card, entryOfKey(key)),
    send: (key, fields) =>
      send(card, entryOfKey(key), fields).catch((error: unknown) => {
        // The class was archived, or the student left it: the data of the page is stale.
        if (error instanceof ApiFailure && error.status === 409) void queries.invalidateQueries()
        throw error
      }),
    onSaved: (key, fields) => note(queries, card, entryOfKey(key), fields),
    unsaved: (readDraft(about, "in-tab") ?? {}) as Record<string, EntryFields>,
    keep: (unsaved) => {
      if (Object.keys(unsaved).length > 0) keepDraft(about, "in-tab", unsaved)
      else dropDraft(about, "in-tab")
    },
  }
}

/** Saved values stay in memory while drafts may be sent with them, also for cards that are not open. */
function keepAnswers(queries: QueryClient, by: ClassManager): void {
  const { grades, attendance, deportment, unsatisfactory } = callsOf(by)
  for (const call of [grades, attendance, deportment, unsatisfactory])
    queries.setQueryDefaults(keyOf<Call>(call), { gcTime: Number.POSITIVE_INFINITY })
}

function savedAt(queries: QueryClient, { by, enrolleeId }: CardOf, at: EntryAt): EntryFields | null {
  const { grades, ...parts } = cardQueries(by, enrolleeId)
  switch (at.part) {
    case "grade": {
      const cached = queries.getQueryData(grades.queryKey)
      return cached ? { grade: gradeOf(cached.grades, at.subjectId, at.quarter) } : null
    }
    case "attendance":
      return queries.getQueryData(parts.attendance.queryKey)?.attendance[at.quarter] ?? null
    case "deportment":
      return queries.getQueryData(parts.deportment.queryKey)?.deportment[at.quarter] ?? null
    case "unsatisfactory":
      return queries.getQueryData(parts.unsatisfactory.queryKey)?.unsatisfactory[at.quarter] ?? null
  }
}

function send({ by, enrolleeId }: CardOf, at: EntryAt, fields: EntryFields): Promise<unknown> {
  const calls = callsOf(by)
  const { part, ...where } = at
  const save: Call = {
    grade: calls.saveGrade,
    attendance: calls.saveAttendance,
    deportment: calls.saveDeportment,
    unsatisfactory: calls.saveUnsatisfactory,
  }[part]
  return callApi(save, { enrolleeId, ...where, ...fields }, { keepalive: true })
}

/** Writes what was just saved into the query cache, so that the card does not change while somebody types. */
async function note(queries: QueryClient, card: CardOf, at: EntryAt, fields: EntryFields): Promise<void> {
  const { classId, enrolleeId } = card
  await noteEntry(queries, card, at, fields)
  await patch(queries, callQuery(cardsOfClassCall, { classId }), ({ students }) => ({
    students: students.map((each) =>
      each.id === enrolleeId ? markEdited(each, each.hasEntries || hasEntry(at.part, fields)) : each,
    ),
  }))
  await shown()
}

function noteEntry(queries: QueryClient, card: CardOf, at: EntryAt, fields: EntryFields): Promise<void> {
  const { grades, attendance, deportment, unsatisfactory } = cardQueries(card.by, card.enrolleeId)
  switch (at.part) {
    case "grade": {
      const { subjectId, quarter } = at
      const subjectName = card.subjects.find(({ id }) => id === subjectId)?.name ?? ""
      const grade = typeof fields.grade === "number" ? fields.grade : null
      return patch(queries, grades, (cached) => ({
        grades: withCardGrade(cached.grades, { subjectId, subjectName, quarter, grade }),
      }))
    }
    case "attendance":
      return patch(queries, attendance, (cached) => ({ attendance: withEntry(cached.attendance, at.quarter, fields) }))
    case "deportment":
      return patch(queries, deportment, (cached) => ({ deportment: withEntry(cached.deportment, at.quarter, fields) }))
    case "unsatisfactory":
      return patch(queries, unsatisfactory, (cached) => ({
        unsatisfactory: withEntry(cached.unsatisfactory, at.quarter, fields),
      }))
  }
}

/** The values of the other fields and quarters stay. */
function withEntry<Entry extends object>(quarters: PerQuarter<Entry>, quarter: Quarter, fields: EntryFields) {
  return { ...quarters, [quarter]: { ...quarters[quarter], ...fields } }
}

/**
 * Waits until the page shows the cached values. If the typed value were dropped before, the field would briefly show
 * the old value, and lose the cursor of whoever types in it.
 */
function shown(): Promise<void> {
  return new Promise((done) => notifyManager.schedule(() => done()))
}

async function patch<Reply>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Reply, ApiFailure> },
  how: (cached: Reply) => Reply,
): Promise<void> {
  // Waits for a first reply that is still on its way: without it nothing can be shown.
  if (queries.getQueryData(queryKey) === undefined) {
    void queries.invalidateQueries({ queryKey })
    return
  }
  // A further reply may be older than the save.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (cached) => cached && how(cached))
}
