import type { Context } from "hono"
import { csvLine } from "../../../lib/csv.ts"
import { addDays, instantAt, todayIn } from "../../../lib/day.ts"
import { minuteTextIn } from "../../../lib/minute-text.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { cutPage, placeText, type RowPlace } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { sendCsv } from "../../../platform/http/replies/csv-file.ts"
import { presentFile } from "../../stream/server/present-stream.ts"
import { findClassReader } from "../../stream/server/reader-queries.ts"
import type { HandIn, Homework } from "../contract.ts"
import { handInStateOf, isLate, meanPercent, stateLabels } from "../domain/homework.ts"
import { findDueHomework } from "./due-queries.ts"
import { recordHomeworkEvent } from "./events.ts"
import {
  findHomework,
  findHomeworkColumns,
  findHomeworkStudents,
  type HandInRow,
  type HomeworkColumn,
  type HomeworkRow,
} from "./homework-queries.ts"

const pageEntries = 20

/** A page of the homework of a class (docs/rules/homework.md#homework). */
export async function readHomework(
  { db }: Deps,
  actor: Actor,
  { classId, before }: { classId: string; before?: RowPlace },
) {
  const reader = await findClassReader(db, actor, classId)
  const rows = await findHomework(db, { classId, reader, before, limit: pageEntries + 1 })
  const students = await findHomeworkStudents(db, classId, reader)
  const { page, next } = cutPage(rows, pageEntries, ({ due_at, id }) => placeText({ at: due_at, id }))
  return {
    homework: page.map(presentHomework),
    students: students.map((row) => ({
      enrolleeId: row.enrolleeId,
      fullName: fullName(personNameOf(row)),
      meanPercent: meanPercent(row.marks),
    })),
    next,
  }
}

function presentHomework(row: HomeworkRow): Homework {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    due: row.due_at.toISOString(),
    points: row.points,
    isForAll: row.is_for_all,
    enrolleeIds: row.enrollee_ids,
    files: row.files.map(presentFile),
    handIns: row.hand_ins.map((handIn) => presentHandIn(handIn, row.due_at)),
  }
}

function presentHandIn(row: HandInRow, due: Date): HandIn {
  return {
    enrolleeId: row.enrolleeId,
    fullName: fullName(personNameOf(row)),
    text: row.text,
    files: row.files.map((file) => ({ ...presentFile(file), drawnOn: file.drawnOn })),
    at: new Date(row.at).toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    isLate: isLate(new Date(row.at), due),
    points: row.points,
    words: row.words,
    returnedAt: row.returnedAt && new Date(row.returnedAt).toISOString(),
  }
}

/** The homework of the account's students that is due today or tomorrow and not handed in. */
export async function readDueHomework({ db, now, settings }: Deps, { accountId }: Actor) {
  const today = todayIn(now(), settings.timeZone)
  const from = instantAt(today, "00:00", settings.timeZone)
  const before = instantAt(addDays(today, 2), "00:00", settings.timeZone)
  const rows = await findDueHomework(db, { accountId, from, before })
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    due: row.due_at.toISOString(),
    class: { id: row.class_id, name: row.name, programType: row.program_type, classType: row.class_type },
    students: row.students.map((student) => fullName(personNameOf(student))),
  }))
}

/** Sends the table students × homework as a CSV file (docs/rules/general.md#csv-files), which is on the audit trail. */
export async function sendHomeworkFile(
  deps: Deps,
  exchange: Context,
  actor: Actor,
  classId: string,
): Promise<Response> {
  const { db, settings } = deps
  const now = deps.now()
  const reader = await findClassReader(db, actor, classId)
  if (reader.as !== "teacher") throw notFound()
  const columns = await findHomeworkColumns(db, classId)
  const students = await findHomeworkStudents(db, classId, reader)
  await transact(deps, (tx) =>
    recordHomeworkEvent(tx, { type: "homework.file-taken", at: now, actorId: actor.accountId, classId }),
  )
  const written = minuteTextIn(settings.timeZone)
  return sendCsv(exchange, deps, "homework", [
    csvLine(["Student", "Enrollee ID", ...columns.map(({ title, due }) => `${title} (due ${written(new Date(due))})`)]),
    ...students.map((student) =>
      csvLine([
        fullName(personNameOf(student)),
        student.enrolleeId,
        ...columns.map((homework) => cellOf(homework, student.enrolleeId, now)),
      ]),
    ),
  ])
}

/** The state, with the points once it is returned; nothing where the homework is not for the student. */
function cellOf(homework: HomeworkColumn, enrolleeId: string, now: Date): string {
  const own = handInStateOf(homework, enrolleeId, now)
  if (!own) return ""
  const { state, handIn } = own
  const label = stateLabels[state]
  return handIn && handIn.points !== null ? `${label}: ${handIn.points} of ${homework.points}` : label
}
