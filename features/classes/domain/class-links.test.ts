import { expect, test } from "vitest"
import { adminClassPath, classCreatePath, classEditPath, classroomPath, publicClassPath } from "./class-links.ts"

const aClass = { id: "c-1", programType: "lifeskills", classType: "solo" } as const

test("every page of a class has its address", () => {
  expect(publicClassPath(aClass)).toBe("/explore/lifeskills/solo/c-1")
  expect(classroomPath("learner", aClass)).toBe("/learner/classroom/lifeskills/solo/c-1")
  expect(adminClassPath(aClass)).toBe("/admin/class/lifeskills/solo/c-1")
  expect(classEditPath("teacher", aClass)).toBe("/teacher/classroom/lifeskills/solo/c-1/edit")
  expect(classEditPath("admin", aClass)).toBe("/admin/class/lifeskills/solo/c-1/edit")
  expect(classCreatePath(aClass)).toBe("/teacher/class/create/lifeskills/solo")
})
