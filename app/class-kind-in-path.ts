import { data } from "react-router"
import { type ClassKind, isClassType, isProgramType } from "../features/classes/domain/class-kind.ts"

/** The kind of class that an address names; any other word there is a page that does not exist. */
export function classKindFromParams({ program, type }: { program: string; type: string }): ClassKind {
  if (!isProgramType(program) || !isClassType(type)) throw data(null, { status: 404 })
  return { programType: program, classType: type }
}
