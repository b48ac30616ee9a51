/** Chosen once after sign-up, and final; admin is a flag on an account without a role (docs/rules.md#roles). */
export const roles = ["learner", "parent", "teacher"] as const
export type Role = (typeof roles)[number]

/** What the central redirect calls an account that has arrived. */
export type UserType = Role | "admin"

/** The home of each user type (docs/rules.md#roles). */
export const homes: Record<UserType, `/${string}`> = {
  admin: "/admin",
  learner: "/learner",
  parent: "/parent",
  teacher: "/teacher",
}

/** After choosing a role a parent goes to /learner too, which sends parents on to /parent (docs/rules.md#roles). */
export const firstPages: Record<Role, `/${string}`> = { learner: "/learner", parent: "/learner", teacher: "/teacher" }
