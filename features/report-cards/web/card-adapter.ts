import type { QueryClient } from "@tanstack/react-query"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import type { Call, InputOf, ReplyOf } from "../../../lib/contract.ts"
import { keyOf } from "../../../ui/call-query.ts"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form-draft.ts"
import { hasEntry } from "../domain/card-content.ts"
import type { CardGrade } from "../domain/card-grade.ts"
import { type CardSubject, gradeOf } from "../domain/card-subjects.ts"
import type { CardOfStudent } from "../staff-contract.ts"
import type { EntryFields } from "./autosave-entry.ts"
import type { CardAdapter } from "./card-autosave.ts"
import { checkOf, type EntryAt, entryOfKey } from "./card-parts.ts"
import { type CardEditor, callsOf } from "./editor-calls.ts"
import { markEdited, withCardGrade } from "./saved-card.ts"

export interface CardOf {
  by: CardEditor
  classId: string
  enrolleeId: string
  subjects: readonly CardSubject[]
}

/** The adapter of one student's card: the calls, the query cache, and the drafts of the tab. */
export function cardAdapter(queries: QueryClient, card: CardOf): CardAdapter {
  const about = `report card ${card.enrolleeId}`
  keepAnswers(queries, card.by)
  return {
    checkOf,
    savedOf: (key) => savedAt(queries, card, entryOfKey(key)),
    send: (key, asked) =>
      send(card, entryOfKey(key), asked).catch((error: unknown) => {
        // Archived or left in the meantime: what the page was told of the class and the student is no longer true.
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

/** What is saved stays known for as long as something typed may have to be sent beside it, also of cards out of sight. */
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

/** Writes into what is known what was just saved, so that the card stays as it is under the hands of who types. */
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
}

async function patch(
  queries: QueryClient,
  call: Call,
  asked: EntryFields,
  how: (known: EntryFields) => EntryFields,
): Promise<void> {
  const key = keyOf(call, asked)
  // A first answer that is still on its way is waited for: without it there would be nothing to show.
  if (queries.getQueryData(key) === undefined) {
    void queries.invalidateQueries({ queryKey: key })
    return
  }
  // A further one was perhaps made before the save.
  await queries.cancelQueries({ queryKey: key })
  queries.setQueryData<EntryFields>(key, (known) => known && how(known))
}
