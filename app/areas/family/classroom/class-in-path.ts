import { useParams } from "react-router"
import {
  type ClassType,
  isClassType,
  isProgramType,
  type ProgramType,
} from "../../../../features/classes/domain/class-kind.ts"

export type ClassInPath = { program: ProgramType; type: ClassType; classId: string }

/** Returns the class in a classroom's address, or null when its kind is invalid. */
export function useClassInPath(): ClassInPath | null {
  return classNamedBy(useParams())
}

export function classNamedBy(params: Readonly<Record<string, string | undefined>>): ClassInPath | null {
  const { program = "", type = "", classId = "" } = params
  return isProgramType(program) && isClassType(type) ? { program, type, classId } : null
}
