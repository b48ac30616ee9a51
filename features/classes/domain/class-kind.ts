/** A class is programType × classType (docs/rules/classes.md#class-kinds): four kinds. */
export const programTypes = ["homeschool", "lifeskills"] as const
export const classTypes = ["group", "solo"] as const

export type ProgramType = (typeof programTypes)[number]
export type ClassType = (typeof classTypes)[number]
export type ClassKind = { programType: ProgramType; classType: ClassType }

export const classKinds: readonly ClassKind[] = programTypes.flatMap((programType) =>
  classTypes.map((classType) => ({ programType, classType })),
)

export const programLabels: Record<ProgramType, string> = { homeschool: "Homeschool", lifeskills: "Life skills" }
export const classTypeLabels: Record<ClassType, string> = { group: "Group", solo: "Solo" }

/** "Homeschool group", "Life skills solo" … */
export function kindLabel(kind: ClassKind): string {
  return `${programLabels[kind.programType]} ${kind.classType}`
}

export function isProgramType(text: string): text is ProgramType {
  return programTypes.some((programType) => programType === text)
}

export function isClassType(text: string): text is ClassType {
  return classTypes.some((classType) => classType === text)
}

export function isSameKind(a: ClassKind, b: ClassKind): boolean {
  return a.programType === b.programType && a.classType === b.classType
}

/** Only group classes have a schedule; in a solo class each student has one (docs/rules/classes.md#class-kinds). */
export function hasSchedule(kind: ClassKind): boolean {
  return kind.classType === "group"
}

/** Subjects are for homeschool classes only (docs/rules/classes.md#class-kinds). */
export function hasSubjects(kind: ClassKind): boolean {
  return kind.programType === "homeschool"
}

/**
 * Group classes have start and end dates; in a homeschool solo class they are optional
 * (docs/rules/classes.md#class-kinds).
 */
export function hasDates(kind: ClassKind): boolean {
  return kind.classType === "group" || kind.programType === "homeschool"
}

/**
 * The syllabus is optional for homeschool group and required for the other three kinds
 * (docs/rules/classes.md#class-kinds).
 */
export function needsSyllabus(kind: ClassKind): boolean {
  return !(kind.programType === "homeschool" && kind.classType === "group")
}

/**
 * The price may be left blank for lifeskills group only; the class is then free (docs/rules/classes.md#class-kinds).
 */
export function needsPrice(kind: ClassKind): boolean {
  return !(kind.programType === "lifeskills" && kind.classType === "group")
}

/** The most subjects of a homeschool class (docs/rules/classes.md#class-form). */
export const mostSubjects = 10

/** The most students of a homeschool class, and of any other (docs/rules/classes.md#class-kinds). */
export const homeschoolSeats = 7
export const mostSeats = 500

export function largestClass(kind: ClassKind): number {
  return kind.programType === "homeschool" ? homeschoolSeats : mostSeats
}
