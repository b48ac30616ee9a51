import { notifyManager, type QueryClient } from "@tanstack/react-query"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../../../lib/contract.ts"
import type { EntryFields } from "../../../../ui/autosave/autosave-entry.ts"
import type { AutosaveAdapter } from "../../../../ui/autosave/autosaved-entries.ts"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { dropDraft, keepDraft, readDraft } from "../../../../ui/form/form-draft.ts"
import { hasEntry } from "../../domain/card-content.ts"
import type { CardGrade } from "../../domain/card-grade.ts"
import { type CardSubject, gradeOf } from "../../domain/card-subjects.ts"
import type { CardOfStudent } from "../../staff-contract.ts"
import { checkOf, type EntryAt, entryOfKey } from "../parts/card-parts.ts"
import { type CardEditor, callsOf } from "./editor-calls.ts"
import { markEdited, withCardGrade } from "./saved-card.ts"

export interface CardOf {
  by: CardEditor
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
    send: (key, asked) =>
      send(card, entryOfKey(key), asked).catch((error: unknown) => {
        // The class was archived, or the student left it: the data of the page is stale.
        if (error instanceof ApiFailure && error.status === 409) void queries.invalidateQueries()
        throw error
      }),
    onSaved: (key, asked) => note(queries, card, entryOfKey(key), asked),
    unsaved: (readDraft(about, "in-tab") ?? {}) as Record<string, EntryFields>,
    keep: (unsaved) => {
      if (Object.keys(unsaved).length > 0) keepDraft(about, "in-tab", unsaved)
      else dropDraft(about, "in-tab")
    },
  }
}

/** Saved values stay in memory for as long as drafts may be sent with them, also for cards that are not open. */
function keepAnswers(queries: QueryClient, by: CardEditor): void {
  const { grades, attendance, deportment, unsatisfactory } = callsOf[by]
  for (const call of [grades, attendance, deportment, unsatisfactory])
    queries.setQueryDefaults(keyOf(call as Call), { gcTime: Number.POSITIVE_INFINITY })
}

function savedAt(queries: QueryClient, { by, enrolleeId }: CardOf, at: EntryAt): EntryFields | null {
  const calls = callsOf[by]
  const known = <C extends Call>(call: C) =>
    queries.getQueryData<ReplyOf<C>>(keyOf(call, { enrolleeId } as InputOf<C>)) as ReplyOf<C> | undefined
  if (at.part === "grade") {
    const grades = known(calls.grades)?.grades
    return grades ? { grade: gradeOf(grades, at.subjectId, at.quarter) } : null
  }
  if (at.part === "attendance") return known(calls.attendance)?.attendance[at.quarter] ?? null
  if (at.part === "deportment") return known(calls.deportment)?.deportment[at.quarter] ?? null
  return known(calls.unsatisfactory)?.unsatisfactory[at.quarter] ?? null
}

function send({ by, enrolleeId }: CardOf, at: EntryAt, asked: EntryFields): Promise<unknown> {
  const calls = callsOf[by]
  const { part, ...where } = at
  const save = {
    grade: calls.saveGrade,
    attendance: calls.saveAttendance,
    deportment: calls.saveDeportment,
    unsatisfactory: calls.saveUnsatisfactory,
  }[part]
  return callApi(save as Call, { enrolleeId, ...where, ...asked }, { keepalive: true })
}

/** Writes what was just saved into the query cache, so that the card does not change while somebody types. */
async function note(queries: QueryClient, card: CardOf, at: EntryAt, asked: EntryFields): Promise<void> {
  const { by, classId, enrolleeId, subjects } = card
  const calls = callsOf[by]
  await patch(queries, { ...calls, grade: calls.grades }[at.part], { enrolleeId }, (known) => {
    if (at.part !== "grade") {
      const before = known[at.part] as Record<string, EntryFields>
      return { ...known, [at.part]: { ...before, [at.quarter]: { ...before[at.quarter], ...asked } } }
    }
    const { subjectId, quarter } = at
    const subjectName = subjects.find(({ id }) => id === subjectId)?.name ?? ""
    const given = { subjectId, subjectName, quarter, grade: asked.grade as number | null }
    return { ...known, grades: withCardGrade(known.grades as CardGrade[], given) }
  })
  await patch(queries, calls.cards, { classId }, (known) => ({
    ...known,
    students: (known.students as CardOfStudent[]).map((each) =>
      each.id === enrolleeId ? markEdited(each, each.hasEntries || hasEntry(at.part, asked)) : each,
    ),
  }))
  await shown()
}

/**
 * Until the page shows what was cached. If the typed value were dropped before, the field would show the old value for a
 * moment, and lose the selection of who types in it.
 */
function shown(): Promise<void> {
  return new Promise((done) => notifyManager.schedule(() => done()))
}

async function patch(
  queries: QueryClient,
  call: Call,
  asked: EntryFields,
  how: (known: EntryFields) => EntryFields,
): Promise<void> {
  const key = keyOf(call, asked)
  // Waits for a first reply that is still on its way: without it there is nothing to show.
  if (queries.getQueryData(key) === undefined) {
    void queries.invalidateQueries({ queryKey: key })
    return
  }
  // A further reply may be older than the save.
  await queries.cancelQueries({ queryKey: key })
  queries.setQueryData<EntryFields>(key, (known) => known && how(known))
}
