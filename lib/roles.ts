/**
 * Chosen once after sign-up, and final; admin is a flag on an account without a role (docs/rules/accounts.md#roles).
 */
export const roles = ["learner", "parent", "teacher"] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { learner: "Learner", parent: "Parent", teacher: "Teacher" }

/** The roles of those who enroll: learners, and parents for their children. */
export const familyRoles = ["learner", "parent"] as const satisfies readonly Role[]
export type FamilyRole = (typeof familyRoles)[number]

/** The kinds of a complete account. */
export const userTypes = ["admin", ...roles] as const
export type UserType = (typeof userTypes)[number]

/** The roles that run classes: teachers their own, administrators all. */
export type ClassManager = Exclude<UserType, FamilyRole>
