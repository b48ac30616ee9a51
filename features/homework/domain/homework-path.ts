import type { FamilyRole } from "../../../lib/roles.ts"
import { type ClassAddress, classroomPath } from "../../classes/domain/class-links.ts"

/** The id of a homework's card in the classroom of a family. */
export const homeworkCardId = (homeworkId: string) => `homework-${homeworkId}`

/** The id of the homework that an address names by its card. */
export function namedHomework(hash: string): string | null {
  const start = `#${homeworkCardId("")}`
  return hash.startsWith(start) ? hash.slice(start.length) : null
}

/** Where a family finds its homework in a class; with an id at that homework. */
export function homeworkPath(area: FamilyRole, klass: ClassAddress, homeworkId?: string): string {
  const part = `${classroomPath(area, klass)}?tab=stream&part=homework`
  return homeworkId ? `${part}#${homeworkCardId(homeworkId)}` : part
}
