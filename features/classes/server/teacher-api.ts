import { todayIn } from "../../../lib/day.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Serve, serveRoles } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf, teacherScope } from "../../../platform/http/calls/scope.ts"
import type { ClassKind, ClassType, ProgramType } from "../domain/class-kind.ts"
import * as contract from "../teacher-contract.ts"
import { findClass, findTeacherStatus } from "./class-queries.ts"
import { changeClassImage } from "./form/change-class-image.ts"
import { createClass } from "./form/create-class.ts"
import { editClass, openClassForm } from "./form/edit-class.ts"
import { findCards } from "./lists/card-queries.ts"
import { listFiltersOf, sortOf } from "./lists/list-filters.ts"
import { listClasses } from "./lists/list-queries.ts"
import { presentListed } from "./lists/present-listed.ts"
import { searchFor } from "./lists/search-queries.ts"
import { presentTeacherClass } from "./present-class.ts"
import { findDenials } from "./review/denial-queries.ts"

const kindOf = (input: { program: ProgramType; type: ClassType }): ClassKind => ({
  programType: input.program,
  classType: input.type,
})

/** The calls of teachers on their own classes. */
export function serveTeachers(serve: Serve, deps: Deps): void {
  serveReading(serve, deps)
  serveEditing(serve, deps)
}

function serveReading(serve: Serve, deps: Deps): void {
  serve(contract.teacherStatusCall, async ({ actor }) => {
    const row = await findTeacherStatus(deps.db, actor.accountId)
    const status = {
      approvedClassesCount: row.approved,
      pendingClassesCount: row.pending,
      ratings: row.ratings,
      teacherVerification: row.verification,
    }
    return { status }
  })
  serve(contract.teacherClassesCall, async ({ actor, input }) => {
    const { page, pageSize, type, status, name } = input
    const today = todayIn(deps.now(), deps.settings.timeZone)
    const filters = {
      ...listFiltersOf(status, undefined, today),
      scope: teacherScope(actor),
      classType: type,
      search: searchFor(input.className),
    }
    // An order that the teacher chooses is used alone.
    const endedLastOn = name ? undefined : today
    const { ids, total } = await listClasses(deps.db, { filters, sort: sortOf(name), endedLastOn, page, pageSize })
    const cards = await findCards(deps.db, ids)
    return { classes: cards.map(presentListed), pagination: pageOf(page, pageSize, total) }
  })
  serve(contract.teacherClassInfoCall, async ({ actor, input }) => {
    const ref = { id: input.classId, kind: kindOf(input), scope: teacherScope(actor) }
    const klass = await findClass(deps.db, ref)
    if (!klass) throw notFound()
    return { classData: presentTeacherClass(klass, todayIn(deps.now(), deps.settings.timeZone)) }
  })
  serve(contract.classDenialsCall, async ({ actor, input }) => ({
    denials: await findDenials(deps.db, actor.accountId, input.classIds),
  }))
}

function serveEditing(serve: Serve, deps: Deps): void {
  serve(contract.createClassCall, async ({ actor, input }) => {
    const classId = await createClass(deps, actor, kindOf(input), input)
    return { classId, message: "Your class is submitted. We will e-mail you the decision." }
  })
  serveRoles(serve, contract.editFormCalls, ({ actor, input }) =>
    openClassForm(deps, { id: input.classId, kind: kindOf(input), scope: scopeOf(actor) }),
  )
  serve(contract.editClassCall, async ({ actor, input }) => {
    const { classId: id, seenChange } = input
    await editClass(deps, actor, { id, kind: kindOf(input), scope: scopeOf(actor), seenChange }, input)
    return { message: "Your changes are saved. The class is waiting for approval." }
  })
  serve(contract.changeClassImageCall, async ({ actor, input }) => {
    await changeClassImage(deps, actor, input.classId, input.image)
    return { message: "The new cover is saved." }
  })
}
