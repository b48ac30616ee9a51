import { expect, test } from "vitest"
import { affectsPublicPages } from "./affects-public-pages.ts"

test("classes, seats and announcements show on public pages", () => {
  for (const path of [
    "/admins/class/approve",
    "/admins/announcement",
    "/admins/class/lifeskills/group/edit",
    "/teachers/classes/lifeskills/group/edit",
    "/parents/children/enroll",
    "/learners/learner/enroll/",
  ]) {
    expect(affectsPublicPages(path), path).toBe(true)
  }
})

test("grades and accounts show on none", () => {
  for (const path of [
    "/teachers/homeschool/card/grade",
    "/admins/homeschool/card/grade/finalize",
    "/teachers/class/lifeskills/grade",
    "/admins/class/lifeskills/grade/",
    "/accounts/login",
  ]) {
    expect(affectsPublicPages(path), path).toBe(false)
  }
})
