import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import * as contract from "../staff-contract.ts"
import { findAttendance } from "./attendance-queries.ts"
import type { CardRef } from "./card-queries.ts"
import { findDeportment } from "./deportment-queries.ts"
import { editCard } from "./edit-card.ts"
import { attendanceCell, deportmentCell, gradeCell, unsatisfactoryCell } from "./editable-cells.ts"
import { finalizeCard } from "./finalize-card.ts"
import { getFinalizing, resumeFinalizing } from "./finalize-cards-of-class.ts"
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
  serveRoles(serve, contract.finalizeCardCalls, async ({ actor, input }) => {
    await finalizeCard(deps, actor, cardOf(actor, input))
    return { message: "The report card is published." }
  })
  serve(contract.finalizingProgressCall, ({ input }) => getFinalizing(deps, input.classId))
  serve(contract.resumeFinalizingCall, async ({ actor, input }) => {
    await resumeFinalizing(deps, actor, input.classId)
    return { message: "We are finalizing the rest now. You can leave this page." }
  })
  serveRoles(serve, contract.publishedCardCalls, ({ actor, input, exchange }) =>
    sendCard(deps, exchange, () => findPublished(deps.db, cardOf(actor, input))),
  )
}

function serveReading(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(contract.cardsOfClassCall, async ({ actor, input }) => ({
    students: await getCardsOfClass(deps, { classId: input.classId, scope: scopeOf(actor) }),
  }))
  serveRoles(serve, contract.cardGradesCalls, async ({ actor, input }) => ({
    grades: await getCard(deps, cardOf(actor, input), (id) => findCardGrades(db, id)),
  }))
  serveRoles(serve, contract.cardAttendanceCalls, async ({ actor, input }) => ({
    attendance: await getCard(deps, cardOf(actor, input), (id) => findAttendance(db, id)),
  }))
  serveRoles(serve, contract.deportmentCalls, async ({ actor, input }) => ({
    deportment: await getCard(deps, cardOf(actor, input), (id) => findDeportment(db, id)),
  }))
  serveRoles(serve, contract.unsatisfactoryWorkCalls, async ({ actor, input }) => ({
    unsatisfactory: await getCard(deps, cardOf(actor, input), (id) => findUnsatisfactoryWork(db, id)),
  }))
}

function serveWriting(serve: Serve, deps: Deps): void {
  serveRoles(serve, contract.saveCardGradeCalls, async ({ actor, input }) => {
    await editCard(deps, actor, cardOf(actor, input), gradeCell(input, input.grade))
    return { message: input.grade === null ? "The grade is removed." : "The grade is saved." }
  })
  serveRoles(serve, contract.saveCardAttendanceCalls, async ({ actor, input }) => {
    const { enrolleeId, quarter, ...attendance } = input
    await editCard(deps, actor, cardOf(actor, input), attendanceCell({ enrolleeId, quarter }, attendance))
    return { message: `Attendance for ${quarter.toUpperCase()} is saved.` }
  })
  serveRoles(serve, contract.saveDeportmentCalls, async ({ actor, input }) => {
    const { enrolleeId, quarter, ...deportment } = input
    await editCard(deps, actor, cardOf(actor, input), deportmentCell({ enrolleeId, quarter }, deportment))
    return { message: `Deportment for ${quarter.toUpperCase()} submitted successfully!` }
  })
  serveRoles(serve, contract.saveUnsatisfactoryWorkCalls, async ({ actor, input }) => {
    const { enrolleeId, quarter, ...flags } = input
    await editCard(deps, actor, cardOf(actor, input), unsatisfactoryCell({ enrolleeId, quarter }, flags))
    return { message: `Unsatisfactory work for ${quarter.toUpperCase()} is saved.` }
  })
}
