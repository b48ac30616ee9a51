/** Chosen once after sign-up, and final; admin is a flag on an account without a role (docs/rules.md#roles). */
export const roles = ["learner", "parent", "teacher"] as const
export type Role = (typeof roles)[number]

/** Whoever learns with us, or lets their children learn. */
export const familyRoles = ["learner", "parent"] as const satisfies readonly Role[]
export type FamilyRole = (typeof familyRoles)[number]

/** What an account that has arrived is called. */
export const userTypes = ["admin", ...roles] as const
export type UserType = (typeof userTypes)[number]

/** Whoever runs classes: teachers their own, administrators all. */
export type StaffRole = Exclude<UserType, FamilyRole>
