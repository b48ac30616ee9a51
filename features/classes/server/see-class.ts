import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import { type ClassViewer, seesClass } from "../domain/class-visibility.ts"
import { type ClassRow, findClass, isStudentOf } from "./class-queries.ts"
import { lifeOf } from "./life-queries.ts"

/**
 * The class, for somebody who may see it: everybody when it is public, otherwise those it concerns.
 * Asked for as another kind than its own, it is not found.
 */
export async function seeClass(deps: Deps, actor: Actor | null, id: string, kind?: ClassKind): Promise<ClassRow> {
  const aClass = await findClass(deps.db, { id, kind })
  if (!aClass) throw notFound()
  const life = lifeOf(aClass)
  const today = todayIn(deps.now(), deps.settings.timeZone)
  if (seesClass("anybody", life, today)) return aClass
  if (!actor || !seesClass(await viewerOf(deps, actor, aClass), life, today)) throw notFound()
  return aClass
}

async function viewerOf(deps: Deps, actor: Actor, aClass: ClassRow): Promise<ClassViewer> {
  if (actor.isAdmin) return "admin"
  if (actor.role === "teacher") return aClass.teacher_id === actor.accountId ? "teacher" : "anybody"
  return (await isStudentOf(deps.db, actor.accountId, aClass.id)) ? "student" : "anybody"
}
