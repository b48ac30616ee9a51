import type { TestSchool } from "../school.ts"
import { buildClass, buildSubject, type ClassOverrides } from "./classes.ts"
import { buildEnrollment } from "./enrollments.ts"
import { buildLearner, buildParent } from "./people.ts"

let subjects = 0
const newSubject = async ({ db }: TestSchool) => {
  subjects += 1
  const name = `Subject ${String(subjects).padStart(3, "0")}`
  return { id: await buildSubject(db, { name, tag: `S${subjects}00`.slice(0, 6) }), name }
}

/** A homeschool class with two subjects, a learner (Lea) and a child (Migo) in it. */
export async function buildHomeroom(school: TestSchool, overrides: ClassOverrides = {}) {
  const { db } = school
  const [math, english] = [await newSubject(school), await newSubject(school)]
  const classId = await buildClass(db, {
    program_type: "homeschool",
    name: "Grade 3 Morning Room",
    subjectIds: [math.id, english.id],
    ...overrides,
  })
  const learnerId = await buildLearner(db, { profile_picture: "lea.png" })
  const { id: parentId, children } = await buildParent(db)
  const child = { id: children[0] ?? "", parentId }
  return {
    classId,
    math,
    english,
    learnerId,
    learner: await school.as(learnerId),
    parentId,
    parent: await school.as(parentId),
    child,
    lea: await buildEnrollment(db, { classId, learnerId }),
    migo: await buildEnrollment(db, { classId, child }),
  }
}

export type Homeroom = Awaited<ReturnType<typeof buildHomeroom>>
