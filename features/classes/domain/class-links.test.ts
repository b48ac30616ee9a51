import { expect, test } from "vitest"
import {
  adminClassPath,
  classCreatePath,
  classEditPath,
  classroomPath,
  publicClassPath,
  teacherPath,
} from "./class-links.ts"

const klass = { id: "c-1", programType: "lifeskills", classType: "solo" } as const

test("every page of a class has its address", () => {
  expect(publicClassPath(klass)).toBe("/explore/lifeskills/solo/c-1")
  expect(teacherPath("t-1")).toBe("/teachers/t-1")
  expect(classroomPath("learner", klass)).toBe("/learner/classroom/lifeskills/solo/c-1")
  expect(adminClassPath(klass)).toBe("/admin/class/lifeskills/solo/c-1")
  expect(classEditPath("teacher", klass)).toBe("/teacher/classroom/lifeskills/solo/c-1/edit")
  expect(classEditPath("admin", klass)).toBe("/admin/class/lifeskills/solo/c-1/edit")
  expect(classCreatePath(klass)).toBe("/teacher/class/create/lifeskills/solo")
})
