import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import * as contract from "../staff-contract.ts"
import { findAttendance } from "./attendance-queries.ts"
import type { CardRef } from "./card-queries.ts"
import { findDeportment } from "./deportment-queries.ts"
import { editCard } from "./edit-card.ts"
import { attendanceCell, deportmentCell, gradeCell, unsatisfactoryCell } from "./editable-cells.ts"
import { finalizeCard } from "./finalize-card.ts"
import { getCard, getCardsOfClass } from "./get-cards.ts"
import { findCardGrades } from "./grade-queries.ts"
import { sendCard } from "./send-card.ts"
import { findUnsatisfactoryWork } from "./unsatisfactory-queries.ts"
import { findPublished } from "./version-queries.ts"

/** A teacher edits the cards of their own classes, an administrator any. */
const cardOf = (actor: Actor, { enrolleeId }: { enrolleeId: string }): CardRef => ({
  enrolleeId,
  scope: scopeOf(actor),
})

/** The calls of teachers and administrators on report cards. */
export function serveKeepers(serve: Serve, deps: Deps): void {
  serveReading(serve, deps)
  serveWriting(serve, deps)
  for (const call of [contract.teachersFinalizeCall, contract.adminsFinalizeCall]) {
    serve(call, async ({ actor, input }) => {
      await finalizeCard(deps, actor, cardOf(actor, input))
      return { message: "The report card is published." }
    })
  }
  for (const call of [contract.teachersPublishedCardCall, contract.adminsPublishedCardCall]) {
    serve(call, ({ actor, input, exchange }) =>
      sendCard(deps, exchange, () => findPublished(deps.db, cardOf(actor, input))),
    )
  }
}

function serveReading(serve: Serve, deps: Deps): void {
  const { db } = deps
  for (const call of [contract.teachersCardsCall, contract.adminsCardsCall]) {
    serve(call, async ({ actor, input }) => ({
      students: await getCardsOfClass(deps, { classId: input.classId, scope: scopeOf(actor) }),
    }))
  }
  for (const call of [contract.teachersCardGradesCall, contract.adminsCardGradesCall]) {
    serve(call, async ({ actor, input }) => ({
      grades: await getCard(deps, cardOf(actor, input), (id) => findCardGrades(db, id)),
    }))
  }
  for (const call of [contract.teachersAttendanceCall, contract.adminsAttendanceCall]) {
    serve(call, async ({ actor, input }) => ({
      attendance: await getCard(deps, cardOf(actor, input), (id) => findAttendance(db, id)),
    }))
  }
  for (const call of [contract.teachersDeportmentCall, contract.adminsDeportmentCall]) {
    serve(call, async ({ actor, input }) => ({
      deportment: await getCard(deps, cardOf(actor, input), (id) => findDeportment(db, id)),
    }))
  }
  for (const call of [contract.teachersUnsatisfactoryWorkCall, contract.adminsUnsatisfactoryWorkCall]) {
    serve(call, async ({ actor, input }) => ({
      unsatisfactory: await getCard(deps, cardOf(actor, input), (id) => findUnsatisfactoryWork(db, id)),
    }))
  }
}

function serveWriting(serve: Serve, deps: Deps): void {
  for (const call of [contract.teachersSaveCardGradeCall, contract.adminsSaveCardGradeCall]) {
    serve(call, async ({ actor, input }) => {
      await editCard(deps, actor, cardOf(actor, input), gradeCell(input, input.grade))
      return { message: input.grade === null ? "The grade is removed." : "The grade is saved." }
    })
  }
  for (const call of [contract.teachersSaveAttendanceCall, contract.adminsSaveAttendanceCall]) {
    serve(call, async ({ actor, input }) => {
      const { enrolleeId, quarter, ...attendance } = input
      await editCard(deps, actor, cardOf(actor, input), attendanceCell({ enrolleeId, quarter }, attendance))
      return { message: `Attendance for ${quarter.toUpperCase()} is saved.` }
    })
  }
  for (const call of [contract.teachersSaveDeportmentCall, contract.adminsSaveDeportmentCall]) {
    serve(call, async ({ actor, input }) => {
      const { enrolleeId, quarter, ...deportment } = input
      await editCard(deps, actor, cardOf(actor, input), deportmentCell({ enrolleeId, quarter }, deportment))
      return { message: `Deportment for ${quarter.toUpperCase()} submitted successfully!` }
    })
  }
  for (const call of [contract.teachersSaveUnsatisfactoryWorkCall, contract.adminsSaveUnsatisfactoryWorkCall]) {
    serve(call, async ({ actor, input }) => {
      const { enrolleeId, quarter, ...flags } = input
      await editCard(deps, actor, cardOf(actor, input), unsatisfactoryCell({ enrolleeId, quarter }, flags))
      return { message: `Unsatisfactory work for ${quarter.toUpperCase()} is saved.` }
    })
  }
}
