import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../platform/http/calls/authorize.ts"
import type { RequestReads } from "../../../platform/http/calls/request-reads.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import { type ClassViewer, seesClass } from "../domain/class-visibility.ts"
import { type ClassRow, findClass, isStudentOf } from "./class-queries.ts"
import { lifeOf } from "./review/life-queries.ts"

type SeenBy = { actor: Actor | null; reads: RequestReads }

/**
 * Returns the class to an actor who may see it: everybody if it is public, otherwise its teacher, its students and
 * administrators. It is not found under another kind than its own.
 */
export async function getClass(deps: Deps, by: SeenBy, id: string, kind?: ClassKind): Promise<ClassRow> {
  const { actor, reads } = by
  const klass = await reads.once(`class ${id}`, () => findClass(deps.db, { id, scope: { as: "reader" } }))
  if (!klass || (kind && !isOfKind(klass, kind))) throw notFound()
  const life = lifeOf(klass)
  const today = todayIn(deps.now(), deps.settings.timeZone)
  if (seesClass("anybody", life, today)) return klass
  if (!actor || !seesClass(await viewerOf(deps, actor, klass), life, today)) throw notFound()
  return klass
}

function isOfKind(klass: ClassRow, { programType, classType }: ClassKind): boolean {
  return klass.program_type === programType && klass.class_type === classType
}

async function viewerOf(deps: Deps, actor: Actor, klass: ClassRow): Promise<ClassViewer> {
  if (may(actor, "classes:read")) return "admin"
  if (actor.role === "teacher") return klass.teacher_id === actor.accountId ? "teacher" : "anybody"
  return (await isStudentOf(deps.db, actor.accountId, klass.id)) ? "student" : "anybody"
}
