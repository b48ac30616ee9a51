import type { Db } from "../../platform/database/client.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { signedIn } from "../faults/own-database.ts"

/** Enough learners that none has more waiting seats than an account may. */
const learners = 480
const classes = 10

export type Person = { id: string; cookie: string }
export type Crowd = {
  people: Person[]
  classIds: string[]
  /** The id of a class in which all of them are enrolled. */
  joined: string
  /** Returns a learner and a class, a different pair for each call. */
  nextPair(): { person: Person; classId: string }
}

/** Signed-in learners, and classes in which each of them can enroll once. */
export async function prepareCrowd(db: Db): Promise<Crowd> {
  const teacherId = await buildTeacher(db)
  const open = { teacher_id: teacherId, max_students: 500, min_age: 3, max_age: 99, end_date: "2099-12-31" }
  const classIds: string[] = []
  for (let nth = 0; nth < classes; nth += 1) classIds.push(await buildClass(db, open))
  const joined = await buildClass(db, open)
  const people: Person[] = []
  for (let nth = 0; nth < learners; nth += 1) {
    const id = await buildLearner(db)
    await buildEnrollment(db, { classId: joined, learnerId: id })
    people.push({ id, cookie: await signedIn(db, id) })
  }
  let used = 0
  return {
    people,
    classIds,
    joined,
    nextPair() {
      const person = people[used % learners]
      const classId = classIds[Math.floor(used / learners)]
      used += 1
      if (!person || !classId) throw new Error("Everybody is enrolled everywhere: the run took too long")
      return { person, classId }
    },
  }
}
