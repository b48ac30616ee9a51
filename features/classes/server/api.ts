import { todayIn } from "../../../lib/day.ts"
import { pageOf } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import { scopeOf } from "../../../platform/http/calls/scope.ts"
import { freeSeats } from "../../enrollments/domain/seats.ts"
import * as contract from "../contract.ts"
import { isPending } from "../domain/class-life.ts"
import { instalmentsCall, saveInstalmentsCall } from "../instalments-contract.ts"
import { nearestClassesCall } from "../nearest-contract.ts"
import { publicTeacherCall } from "../public-teacher-contract.ts"
import { roundCall, saveRoundCall } from "../renewal-contract.ts"
import { classTimesCall } from "../times-contract.ts"
import { serveAdmins } from "./admin-api.ts"
import { type ClassRow, findClass } from "./class-queries.ts"
import { getClass } from "./get-class.ts"
import { getInstalments, saveInstalments } from "./instalments/save-instalments.ts"
import { findCards } from "./lists/card-queries.ts"
import { findNearest } from "./lists/find-nearest.ts"
import { getTimes } from "./lists/get-times.ts"
import { publicFilters } from "./lists/list-filters.ts"
import { listClasses } from "./lists/list-queries.ts"
import { suggestClasses } from "./lists/suggest-classes.ts"
import { presentClass } from "./present-class.ts"
import { getRound, saveRound } from "./renewal/save-round.ts"
import { getReview } from "./review/get-review.ts"
import { lifeOf } from "./review/life-queries.ts"
import { serveTeachers } from "./teacher-api.ts"
import { getPublicTeacher } from "./teachers/get-public-teacher.ts"

export function classesApi(serve: Serve, deps: Deps): void {
  const today = () => todayIn(deps.now(), deps.settings.timeZone)

  serve(contract.exploreClassesCall, async ({ input }) => {
    const { sort, page, pageSize } = input
    const filters = publicFilters(input, today())
    const { ids, total } = await listClasses(deps.db, { filters, sort, page, pageSize })
    const cards = await findCards(deps.db, ids)
    return { result: cards.map(({ card }) => card), pagination: pageOf(page, pageSize, total) }
  })
  serve(nearestClassesCall, async ({ input }) => ({
    nearest: await findNearest(deps.db, publicFilters(input, today())),
  }))
  serve(contract.homeschoolClassesCall, async ({ input }) => {
    const filters = { scope: { as: "public" as const, openOn: today() }, programType: "homeschool" as const }
    const { ids } = await listClasses(deps.db, { filters, ...input })
    const cards = await findCards(deps.db, ids)
    return { homeschoolClasses: cards.map(({ card }) => card) }
  })
  serve(contract.suggestedClassesCall, async (context) => ({ result: await suggestClasses(deps, context) }))
  serve(contract.classInfoCall, async ({ input, ...context }) => {
    const kind = { programType: input.program, classType: input.type }
    return { classData: presentClass(await getClass(deps, context, input.classId, kind), today()) }
  })
  serve(contract.classSeatsCall, async ({ input, ...context }) => {
    const klass = await getClass(deps, context, input.classId)
    return { freeSeats: freeSeatsFor(context.actor, klass, deps.now()) }
  })
  serve(contract.isClassPendingCall, async ({ actor, input }) => {
    const klass = await findClass(deps.db, { id: input.id, scope: scopeOf(actor) })
    if (!klass) throw notFound()
    return { isPending: isPending(lifeOf(klass)) }
  })
  serve(instalmentsCall, ({ actor, input }) => getInstalments(deps, actor, input.id))
  serve(saveInstalmentsCall, async ({ actor, input }) => ({
    ...(await saveInstalments(deps, actor, input)),
    message: "Saved. Families that have already enrolled keep their parts.",
  }))
  serve(roundCall, ({ actor, input }) => getRound(deps, actor, input.id))
  serve(saveRoundCall, async ({ actor, input }) => ({
    ...(await saveRound(deps, actor, input)),
    message: "Saved. It applies to the next payments.",
  }))
  serve(classTimesCall, ({ actor, input }) => getTimes(deps, actor, input.ids))
  serve(publicTeacherCall, ({ input }) => getPublicTeacher(deps, input.teacherId))
  serve(contract.classReviewCall, async ({ actor, input }) => ({ review: await getReview(deps, actor, input.classId) }))
  serveTeachers(serve, deps)
  serveAdmins(serve, deps)
}

/** The free seats for this account: seats that are held for other accounts are not free. */
function freeSeatsFor(actor: Actor | null, klass: ClassRow, now: Date): number {
  const { max_students: maxStudents, seats_taken: seatsTaken, holds } = klass
  const isForOthers = ({ account_id, until }: ClassRow["holds"][number]) =>
    account_id !== actor?.accountId && new Date(until) > now
  return freeSeats({ maxStudents, seatsTaken, seatsHeld: holds.filter(isForOthers).length })
}
