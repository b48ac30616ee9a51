import type { Deps } from "../../platform/deps.ts"
import { learners, parents, teachers } from "./cast.ts"
import { keepDrawing } from "./drawn-pictures.ts"

export type Pictures = { profiles: Map<string, string>; proofs: string[]; teacherId: string }

/** Draws and keeps what the demo shows: faces of some people, receipts, one identity card. */
export async function keepPictures(deps: Deps): Promise<Pictures> {
  const faces = [
    "admin",
    ...[...teachers, ...parents.slice(0, 6), ...learners.slice(0, 3)].map((person) => person.login),
  ]
  const profiles = await Promise.all(
    faces.map(async (login, seed) => [login, await keepDrawing(deps, "profile-pictures", seed + 1)] as const),
  )
  const proofs = await Promise.all(
    Array.from({ length: 60 }, (_, seed) => keepDrawing(deps, "enrollment-payments", seed)),
  )
  return { profiles: new Map(profiles), proofs, teacherId: await keepDrawing(deps, "teacher-ids", 5) }
}
