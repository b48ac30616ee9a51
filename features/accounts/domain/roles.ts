import type { Role, UserType } from "../../../lib/roles.ts"

/** The home of each user type (docs/rules/accounts.md#roles). */
export const homes: Record<UserType, `/${string}`> = {
  admin: "/admin",
  learner: "/learner",
  parent: "/parent",
  teacher: "/teacher",
}

/**
 * After choosing a role a parent goes to /learner too, which sends parents on to /parent
 * (docs/rules/accounts.md#roles).
 */
export const firstPages: Record<Role, `/${string}`> = { learner: "/learner", parent: "/learner", teacher: "/teacher" }
