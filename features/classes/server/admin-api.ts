import { todayIn } from "../../../lib/day.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { everyClass } from "../../../platform/http/calls/scope.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import * as contract from "../admin-contract.ts"
import { findClassForAdmin, findTeacherOfClass } from "./class-queries.ts"
import { editClass } from "./form/edit-class.ts"
import { getMissingLinks } from "./links/get-missing-links.ts"
import { saveMeetingLinks } from "./links/save-meeting-links.ts"
import { findCards, findSeats } from "./lists/card-queries.ts"
import { listFiltersOf, sortOf } from "./lists/list-filters.ts"
import { listClasses } from "./lists/list-queries.ts"
import { presentListed } from "./lists/present-listed.ts"
import { searchFor } from "./lists/search-queries.ts"
import { presentAdminClass } from "./present-class.ts"
import { archiveClass, reviveClass } from "./review/archive-class.ts"
import { decideClass } from "./review/decide-class.ts"
import { getMissingChecks } from "./review/get-missing-checks.ts"

/** The calls of administrators on any class. */
export function serveAdmins(serve: Serve, deps: Deps): void {
  serveReading(serve, deps)
  serve(contract.adminEditClassCall, async ({ actor, input }) => {
    const { id, seenChange } = input
    const kind = { programType: input.program, classType: input.type }
    await editClass(deps, actor, { id, kind, scope: everyClass, seenChange }, input)
    return { message: "The changes are saved." }
  })
  serve(contract.approveClassCall, async ({ actor, input }) => {
    const name = await decideClass(deps, actor, input, "approved")
    return { message: `${name} is approved. The teacher gets an e-mail.` }
  })
  serve(contract.denyClassCall, async ({ actor, input }) => {
    const name = await decideClass(deps, actor, input, "denied")
    return { message: `${name} is rejected. The teacher gets an e-mail.` }
  })
  serve(contract.resetClassCall, async ({ actor, input }) => {
    const name = await decideClass(deps, actor, input, "pending")
    return { message: `${name} is pending again. The teacher gets an e-mail.` }
  })
  serve(contract.archiveClassCall, async ({ actor, input }) => {
    const name = await archiveClass(deps, actor, input.classId)
    return { message: `${name} is archived: only administrators and its teacher see it now.` }
  })
  serve(contract.reviveClassCall, async ({ actor, input }) => {
    const name = await reviveClass(deps, actor, input.classId)
    return { message: `${name} is visible again.` }
  })
  serve(contract.saveMeetingLinksCall, async ({ actor, input }) => {
    const name = await saveMeetingLinks(deps, actor, input)
    return { message: `The meeting links of ${name} are saved.` }
  })
}

function serveReading(serve: Serve, deps: Deps): void {
  serve(contract.adminClassesCall, async ({ input }) => {
    const { page, pageSize, programType, type, status, deleted, name, date } = input
    const today = todayIn(deps.now(), deps.settings.timeZone)
    const filters = {
      ...listFiltersOf(status, deleted && deleted === "1", today),
      programType,
      classType: type,
      scope: input.teacherId ? { as: "teacher" as const, id: input.teacherId } : everyClass,
      hasSeat: input.free === "1",
      lacksLinkOn: input.links && today,
      search: searchFor(input.className),
    }
    const { ids, total } = await listClasses(deps.db, { filters, sort: sortOf(name, date), page, pageSize })
    const cards = await findCards(deps.db, ids)
    return { classes: cards.map(presentListed), pagination: pageOf(page, pageSize, total) }
  })
  serve(contract.seatsOfClassesCall, async ({ input }) => {
    const rows = await findSeats(deps.db, input.classIds)
    return { seats: rows.map(({ id, ...seats }) => ({ classId: id, freeSeats: freeSeats(seats) })) }
  })
  serve(contract.missingLinksCall, async ({ input }) => ({ missing: await getMissingLinks(deps, input.classIds) }))
  serve(contract.adminClassInfoCall, async ({ input }) => {
    const kind = { programType: input.program, classType: input.type }
    const klass = await findClassForAdmin(deps.db, { id: input.classId, kind, scope: everyClass })
    if (!klass) throw notFound()
    return { data: presentAdminClass(deps, klass), changedAt: klass.updated_at.toISOString() }
  })
  serve(contract.teacherOfClassCall, async ({ input }) => {
    const teacher = await findTeacherOfClass(deps.db, input.classId)
    if (!teacher) throw notFound()
    const { id, verification, restricted_at } = teacher
    return { teacher: { id, verification, isRestricted: restricted_at !== null } }
  })
  serve(contract.missingChecksCall, async ({ input }) => ({ missing: await getMissingChecks(deps.db, input.classId) }))
}
