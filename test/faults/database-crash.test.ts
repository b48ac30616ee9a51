import { setTimeout as pause } from "node:timers/promises"
import { expect, onTestFailed, test } from "vitest"
import { migrateToLatest } from "../../platform/database/migrate.ts"
import { buildClass } from "../builders/classes.ts"
import { buildEnrollment } from "../builders/enrollments.ts"
import { buildLearner, buildTeacher } from "../builders/people.ts"
import { createDataFolder } from "./data-folder.ts"
import { signedIn, withDatabase } from "./own-database.ts"
import { connectionsOf, hasChildLists } from "./postgres-processes.ts"
import { startTestServer } from "./running-server.ts"

const dataDir = await createDataFolder("crash")

type Quarter = "q1" | "q2"

/**
 * A teacher who enters the school days of a student, each time a new number, and remembers the last acknowledged one.
 */
function keeper(address: string, cookie: string, enrolleeId: string) {
  const path = `${address}/teachers/homeschool/card/attendance`
  const statuses = new Set<number>()
  const acknowledged = { q1: 0, q2: 0 }
  let count = 0
  return {
    statuses,
    acknowledged,
    async save(quarter: Quarter): Promise<number> {
      count += 1
      const answer = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ enrolleeId, quarter, schoolDays: count }),
      })
      statuses.add(answer.status)
      const { success } = (await answer.json()) as { success: boolean }
      expect(success).toBe(answer.ok)
      if (answer.ok) acknowledged[quarter] = count
      return answer.status
    },
    async storedDays(): Promise<Record<Quarter, number>> {
      const answer = await fetch(`${path}/${enrolleeId}`, { headers: { cookie } })
      const { attendance } = (await answer.json()) as { attendance: Record<Quarter, { schoolDays: number }> }
      return { q1: attendance.q1.schoolDays, q2: attendance.q2.schoolDays }
    },
  }
}

test.skipIf(!hasChildLists)(
  "a database that breaks down under requests loses nothing acknowledged, and the server goes on by itself",
  async () => {
    const { cookie, enrolleeId } = await withDatabase(dataDir, async (db) => {
      await migrateToLatest(db)
      const teacherId = await buildTeacher(db)
      const classId = await buildClass(db, {
        program_type: "homeschool",
        teacher_id: teacherId,
        end_date: "2099-12-31",
      })
      const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
      return { cookie: await signedIn(db, teacherId), enrolleeId }
    })
    const server = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
    onTestFailed(server.kill)
    const { save, storedDays, acknowledged, statuses } = keeper(server.address, cookie, enrolleeId)
    for (let crash = 0; crash < 3; crash += 1) {
      for (let nth = 0; nth < 10; nth += 1) await save("q1")
      const [victim] = connectionsOf(dataDir)
      expect(victim).toBeDefined()
      // One of its processes is killed. PostgreSQL then ends all others and recovers from its journal.
      process.kill(victim ?? 0, "SIGKILL")
      // In another field, so that an acknowledged value is not overwritten before it is read.
      for (let nth = 0; nth < 10; nth += 1) await save("q2")
      for (let tries = 0; (await save("q2")) !== 200 && tries < 40; tries += 1) await pause(250)
      expect(await storedDays()).toEqual(acknowledged)
    }
    // Either it was saved, or the error said to try again.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
  120_000,
)
