// docs/rules/calendars.md

import { afterAll, expect, test } from "vitest"
import { openPool } from "../../platform/database/open-pool.ts"
import { noPubSub } from "../../platform/database/pub-sub.ts"
import { openMetrics } from "../../platform/metrics/metrics.ts"
import { buildApp } from "../../server/app.ts"
import { buildLearner } from "../builders/people.ts"
import { testSchool } from "../school.ts"

/** Anybody with the address of a calendar can read it, so it is in no line of the log and no label of a metric. */

const school = await testSchool()
const pool = openPool(school.connection, () => {})
afterAll(async () => {
  await pool.end()
  await school.close()
})

const lines: string[] = []
const log = (...line: unknown[]) => void lines.push(JSON.stringify(line))
const metrics = openMetrics(pool, noPubSub, { size: 0 })
const { app } = buildApp({ ...school.deps, log, metrics })

async function secretOf(accountId: string): Promise<string> {
  const { body } = await (await school.as(accountId)).get("/accounts/calendar")
  return /[\w-]{64}/.exec(body.address as string)?.[0] ?? "none"
}

test("the secret address of a calendar is in no log line and no label of a metric, for any kind of request", async () => {
  const token = await secretOf(await buildLearner(school.db))
  const paths = [
    `/calendar/${token}.ics`,
    `/calendar/${token}.ics/`,
    `/calendar/${token}.ics?token=${token}`,
    `/calendar/${token}`,
    `/calendar/${token}.ICS`,
    `/calendar/x/${token}.ics`,
    `/calendars/${token}.ics`,
    `/${token}.ics`,
    `//calendar/${token}.ics`,
    `/learner/schedule?calendar=${token}`,
  ]
  for (const path of paths)
    for (const method of ["GET", "HEAD", "POST", "PROPFIND"]) await app.request(`http://localhost${path}`, { method })
  expect(lines.length).toBeGreaterThanOrEqual(paths.length * 4)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
  expect(await metrics.registry.metrics()).not.toContain(token)
})

test("the log line of a failed feed has no address", async () => {
  const token = await secretOf(await buildLearner(school.db))
  const failing = { ...school.deps, log, db: { selectFrom: () => {} } as never }
  lines.length = 0
  const response = await buildApp(failing).app.request(`/calendar/${token}.ics`)
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(token)
  expect(lines.some((line) => line.includes("error"))).toBe(true)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})
