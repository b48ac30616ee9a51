import { type NoticeKind, noticeKinds } from "../../../../server/notice-kinds.ts"
// docs/rules/notices.md#push

import { afterAll, beforeEach, expect, test } from "vitest"
import { wallClock } from "../../../../lib/day.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { definePushJobs } from "../../../../platform/push/push-queue.ts"
import { buildFacts } from "../../../../test/builders/notice-facts.ts"
import { buildAccount, buildLearner } from "../../../../test/builders/people.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { loopbackReach, openPushService, type TestBrowser } from "../../../../test/push-service.ts"
import { testSchool } from "../../../../test/school.ts"
import { withNotice } from "../notice-mail.ts"
import { notify } from "../notify.ts"
import { saveNoticeSettings } from "../settings-queries.ts"
import { noticePushes } from "./push-source.ts"

const service = await openPushService()
const school = await testSchool({ pushReach: loopbackReach })
afterAll(async () => {
  await school.close()
  await service.close()
})
const { db, deps } = school
const zone = deps.settings.timeZone

let jobs: JobsInHand
beforeEach(async () => {
  school.at("2026-11-20")
  service.received.length = 0
  jobs = new JobsInHand((seconds) => {
    const { day, time } = wallClock(new Date(deps.now().getTime() + seconds * 1000), zone)
    school.at(day, time)
  })
  Object.assign(deps, { jobs })
  await definePushJobs(deps, noticePushes(deps, noticeKinds))
})

/** A learner with this many devices. */
async function buildReceiver(devices = 1) {
  const id = await buildLearner(db)
  const browsers: TestBrowser[] = []
  for (let nth = 0; nth < devices; nth += 1) {
    const browser = service.subscribe()
    const { endpoint, ...keys } = browser.subscription
    const reply = await (await school.as(id)).post("/accounts/push-device", { endpoint, keys })
    expect(reply.status).toBe(200)
    browsers.push(browser)
  }
  jobs.waiting.length = 0
  return { id, browsers }
}

const tell = (accountIds: string[], kind: NoticeKind = "grade-given") =>
  transact(deps, async (tx) => {
    const notice = { kind, to: { accounts: accountIds }, cause: `cause ${accountIds.join(" ")} ${kind}` }
    await notify(tx, deps, noticeKinds, { notices: [{ ...notice, facts: buildFacts[kind] }], at: deps.now() })
  })
const pushJobs = () => jobs.waiting.filter(({ name }) => name.includes("push"))
const workOff = async () => {
  jobs.waiting.splice(0, jobs.waiting.length, ...pushJobs())
  return jobs.workOff()
}
const paths = () => service.received.map(({ path }) => path).toSorted()

test("a notice reaches every device of its account, with its words and a link that says which one it is", async () => {
  const { id, browsers } = await buildReceiver(2)
  const caller = await school.as(id)
  await tell([id])
  expect(await workOff()).toEqual([])
  expect(paths()).toEqual(browsers.map(({ path }) => path).toSorted())
  const { notices } = (await caller.get("/notices")).body as { notices: Record<string, string>[] }
  const [{ id: noticeId, title, text, link } = {}] = notices
  expect(service.received[0]?.message).toEqual({ title, text, link: withNotice(link ?? "", noticeId ?? "") })
})

test("told twice of one cause, a device gets it once", async () => {
  const { id } = await buildReceiver()
  await tell([id])
  await tell([id])
  await workOff()
  expect(service.received).toHaveLength(1)
})

test("who has no device, or does not want this group on it, costs no job", async () => {
  const { id } = await buildReceiver()
  const nobody = await buildAccount(db)
  await tell([nobody])
  expect(pushJobs()).toEqual([])
  // Announcements are not pushed by default.
  await tell([id], "announcement-posted")
  expect(pushJobs()).toEqual([])
  await saveNoticeSettings(db, id, { choices: { "grades.push": false } })
  await tell([id])
  expect(pushJobs()).toEqual([])
})

test("at night a grade waits until seven, and what is about the account's security comes at once", async () => {
  const { id } = await buildReceiver()
  school.at("2026-11-20", "22:00")
  await tell([id])
  expect(await workOff()).toEqual([9 * 60 * 60])
  await tell([id], "password-changed")
  await jobs.workOff()
  expect(service.received.map(({ headers }) => headers.urgency)).toEqual(["high"])
  await jobs.waitAndWork()
  expect(service.received.map(({ headers }) => headers.urgency)).toEqual(["high", "normal"])
  expect(wallClock(deps.now(), zone)).toEqual({ day: "2026-11-21", time: "07:00" })
})

test("what was read in the meantime is not sent", async () => {
  const { id } = await buildReceiver()
  school.at("2026-11-20", "22:00")
  await tell([id])
  await workOff()
  await (await school.as(id)).put("/notices/read", { all: true })
  await jobs.waitAndWork()
  expect(service.received).toEqual([])
})

test("a device whose session has ended since is told nothing", async () => {
  const { id } = await buildReceiver()
  await tell([id])
  school.at("2026-12-25")
  await workOff()
  expect(service.received).toEqual([])
})
