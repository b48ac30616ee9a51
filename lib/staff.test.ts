// docs/rules/staff.md#roles

import { expect, test } from "vitest"
import { type Grant, grantsOf, permissions, rolesInWords, rolesWith, staffRoles } from "./staff.ts"

/** Who may do what, as the school decided it: y changes, read only reads. */
const decided = `
                   owner registrar cashier academic support
  enrollments      y     y         read    -        read
  payments         y     -         y       -        -
  money            y     -         y       -        -
  classes          y     y         -       y        read
  schedule         y     y         -       y        read
  people           y     y         read    read     read
  verification     y     y         -       -        -
  cards            y     -         -       y        -
  announcements    y     y         -       y        y
  messages         y     y         -       y        y
  reviews          y     y         -       y        y
  monitoring       y     y         y       y        y
  data             y     y         y       y        -
  audit            y     -         -       -        -
  privacy_requests y     -         -       -        -
  staff            y     -         -       -        -`

const [roles = [], ...rows] = decided
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/ +/))

test("each staff role may do what the school decided, and nothing else", () => {
  expect(roles).toEqual([...staffRoles])
  expect(rows.map(([permission]) => permission?.replace("_", " "))).toEqual([...permissions])
  for (const [permission = "", ...levels] of rows) {
    for (const [nth, role] of staffRoles.entries()) {
      const grants = grantsOf([role])
      const name = permission.replace("_", " ") as (typeof permissions)[number]
      const level = grants.has(name) ? "y" : grants.has(`${name}:read`) ? "read" : "-"
      expect([permission, role, level]).toEqual([permission, role, levels[nth]])
      if (level === "y") expect(grants.has(`${name}:read`)).toBe(true)
    }
  }
})

test("several roles may do what any of them may, and no role may do nothing", () => {
  const both = grantsOf(["cashier", "academic"])
  const has = (grant: Grant) => both.has(grant)
  expect([has("payments"), has("cards"), has("classes"), has("staff"), has("enrollments")]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(grantsOf([]).size).toBe(0)
  expect(grantsOf(["cashier", "academic"])).toBe(both)
})

test("an error names the roles that may", () => {
  expect(rolesWith(["data", "money:read"])).toEqual(["owner", "cashier"])
  expect(rolesInWords(["payments"])).toBe("owners and cashiers")
  expect(rolesInWords(["staff"])).toBe("owners")
})
