import { data } from "react-router"
import { type ClassKind, isClassType, isProgramType } from "../features/classes/domain/class-kind.ts"

/** Returns the kind of class in an address; any other word is a 404. */
export function classKindFromParams({ program, type }: { program: string; type: string }): ClassKind {
  if (!isProgramType(program) || !isClassType(type)) throw data(null, { status: 404 })
  return { programType: program, classType: type }
}
