import { noticeKinds } from "../../server/notice-kinds.ts"
// docs/rules/notices.md#notices, docs/rules/notices.md#mails, docs/rules/notices.md#push

import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import PostalMime from "postal-mime"
import { afterAll, expect, type TestContext, test } from "vitest"
import { notify } from "../../features/notices/server/notify.ts"
import { noticePushes } from "../../features/notices/server/push/push-source.ts"
import { saveNoticeSettings } from "../../features/notices/server/settings-queries.ts"
import { transact } from "../../platform/events/transact.ts"
import { defineMailJob } from "../../platform/mail/queue-mail.ts"
import { definePushJobs } from "../../platform/push/push-queue.ts"
import { buildFacts } from "../builders/notice-facts.ts"
import { buildLearner } from "../builders/people.ts"
import { eventually } from "../eventually.ts"
import { openMailServer } from "../mail-server.ts"
import { openOwnJobs } from "../own-jobs.ts"
import { loopbackReach, openPushService } from "../push-service.ts"
import { testSchool } from "../school.ts"
import type { DeliveryOrder } from "./delivery-process.ts"

const receiversOfEach = 12
const kills = 4

const school = await testSchool({ pushReach: loopbackReach, connections: 10 })
afterAll(school.close)
const { db, deps } = school

/** A process that delivers, and is killed at every third delivery, before it knows that this has arrived. */
function mortalDeliverer({ onTestFinished }: TestContext, what: DeliveryOrder["what"], smtpUrl: string) {
  let child: ChildProcess | null = null
  const state = { sent: 0, killsLeft: kills }
  const start = () => {
    const aheadMs = deps.now().getTime() - Date.now()
    const order: DeliveryOrder = { what, connection: school.connection, smtpUrl, secret: deps.secret, aheadMs }
    const args = [join(import.meta.dirname, "delivery-process.ts"), JSON.stringify(order)]
    child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] })
  }
  const stop = async () => {
    const dying = child
    child = null
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const ended = new Promise((done) => dying.once("exit", done))
    dying.kill("SIGKILL")
    await ended
  }
  const arrive = async () => {
    state.sent += 1
    if (state.killsLeft === 0 || state.sent % 3 !== 0) return
    state.killsLeft -= 1
    await stop()
    start()
    throw new Error("The process that sent it is dead")
  }
  onTestFinished(stop)
  return { state, start, arrive }
}

/** Learners who are told through only one channel. */
async function buildReceivers(what: DeliveryOrder["what"], subscribe: () => { endpoint: string; keys: object } | null) {
  const receivers: { id: string; email: string }[] = []
  for (let nth = 0; nth < receiversOfEach; nth += 1) {
    const email = `${what}-${nth}@people.example`
    const id = await buildLearner(db, { email })
    await saveNoticeSettings(db, id, { choices: { "grades.mail": what === "mail", "grades.push": what === "push" } })
    const device = subscribe()
    if (device) expect((await (await school.as(id)).post("/accounts/push-device", device)).status).toBe(200)
    receivers.push({ id, email })
  }
  return receivers
}

/** Causes twenty notices at once, while the process delivers. */
async function causeTwentyTimes(accounts: string[]): Promise<void> {
  const jobs = await openOwnJobs(school.connection, deps.log)
  const causing = { ...deps, jobs }
  await defineMailJob(causing)
  await definePushJobs(causing, noticePushes(deps, noticeKinds))
  const facts = buildFacts["grade-given"]
  const notice = { kind: "grade-given", to: { accounts }, cause: "one and the same", facts } as const
  const cause = () => transact(causing, (tx) => notify(tx, causing, noticeKinds, { notices: [notice], at: deps.now() }))
  await Promise.all(Array.from({ length: 20 }, cause))
  await jobs.stop()
  const written = db.selectFrom("notices").select("account_id").where("account_id", "in", accounts)
  expect((await written.execute()).map(({ account_id }) => account_id).toSorted()).toEqual(accounts.toSorted())
}

/** A job of a killed process is free again after half a minute. */
const soon = 200_000

test.concurrent("twenty causes at once and kills in the middle of it: each mail arrives once", async (context) => {
  const accepted: { to: string; messageId: string }[] = []
  const postOffice = await openMailServer(async ({ to, content }) => {
    await deliverer.arrive()
    const { messageId = "" } = await PostalMime.parse(content)
    accepted.push({ to: to.join(), messageId })
  })
  const deliverer = mortalDeliverer(context, "mail", postOffice.url)
  context.onTestFinished(postOffice.close)
  const receivers = await buildReceivers("mail", () => null)
  deliverer.start()
  await causeTwentyTimes(receivers.map(({ id }) => id))
  const addresses = receivers.map(({ email }) => email)
  const unsent = db.selectFrom("mails").select("id").where("sent_at", "is", null).where("to_address", "in", addresses)
  await eventually(async () => expect(await unsent.execute()).toEqual([]), soon)
  expect(deliverer.state.killsLeft).toBe(0)
  expect(accepted.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  expect(new Set(accepted.map(({ messageId }) => messageId)).size).toBe(receiversOfEach)
}, 300_000)

test.concurrent("twenty causes at once and kills in the middle of it: each push message arrives once", async (context) => {
  const service = await openPushService()
  context.onTestFinished(service.close)
  const deliverer = mortalDeliverer(context, "push", "smtp://127.0.0.1:9")
  service.interrupt(deliverer.arrive)
  const paths: string[] = []
  const receivers = await buildReceivers("push", () => {
    const { subscription, path } = service.subscribe()
    const { endpoint, ...keys } = subscription
    paths.push(path)
    return { endpoint, keys }
  })
  deliverer.start()
  await causeTwentyTimes(receivers.map(({ id }) => id))
  const done = db.selectFrom("push_deliveries").select("outcome").where("done_at", "is not", null)
  const all = Array(receiversOfEach).fill({ outcome: "delivered" })
  await eventually(async () => expect(await done.execute()).toEqual(all), soon)
  expect(deliverer.state.killsLeft).toBe(0)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
}, 300_000)
