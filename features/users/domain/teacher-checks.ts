/**
 * The steps of a teacher's verification beside the ID, before the first class starts
 * (docs/rules/users.md#teacher-checks).
 */
export const teacherChecks = ["interview", "background-check"] as const
export type TeacherCheck = (typeof teacherChecks)[number]

export const teacherCheckLabels: Record<TeacherCheck, string> = {
  interview: "Interview",
  "background-check": "Background check",
}

/** Returns the checks that are not done yet, in their order. */
export function missingTeacherChecks(done: readonly TeacherCheck[]): TeacherCheck[] {
  return teacherChecks.filter((check) => !done.includes(check))
}

/** "the interview", "the interview and the background check". */
export function teacherChecksText(checks: readonly TeacherCheck[]): string {
  return checks.map((check) => `the ${teacherCheckLabels[check].toLowerCase()}`).join(" and ")
}
