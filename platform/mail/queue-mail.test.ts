import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { openOwnJobs } from "../../test/own-jobs.ts"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import type { JobDefinition, Jobs } from "../jobs/open-jobs.ts"
import { defineMailJob, queueMail } from "./queue-mail.ts"
import { sendMail, trySending } from "./send-mail.ts"
import { openSmtp } from "./smtp.ts"

const mail = { to: "ana@example.ph", subject: "Verify your address", html: "<p>Secret link</p>", text: "Secret link" }
const received: { receivers: string[]; content: string }[] = []
const logged: string[] = []
const log = (...line: unknown[]) => void logged.push(JSON.stringify(line))
const noon = new Date("2026-11-20T04:00:00Z")
let isRejecting = false
let database: FreshDatabase
let server: SMTPServer
let smtpUrl: string

beforeAll(async () => {
  database = await freshDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _, done) =>
      done(isRejecting ? Object.assign(new Error(`No room for ${address.address}`), { responseCode: 452 }) : null),
    onData: (stream, session, done) => {
      const receivers = session.envelope.rcptTo.map((receiver) => receiver.address)
      void stream.toArray().then((parts) => {
        received.push({ receivers, content: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed))
  await database.drop()
})

beforeEach(async () => {
  isRejecting = false
  received.length = 0
  logged.length = 0
  await database.db.deleteFrom("mails").execute()
})

/** Remembers what is queued, and does it when told to. */
class JobsInHand implements Jobs {
  readonly queued: object[] = []
  private work: ((data: object) => Promise<void>) | undefined

  async define<Data extends object>(_: string, { handler }: JobDefinition<Data>) {
    this.work = (data) => handler(data as Data, { number: 1, isLast: false })
  }
  async daily() {}
  async send(_tx: unknown, _name: string, data: object) {
    this.queued.push(data)
  }
  async workOff() {
    for (const data of this.queued) await this.work?.(data)
  }
  async start() {}
  async stop() {}
}

const withMail = (url: string | null = smtpUrl) => ({
  db: database.db,
  log,
  now: () => noon,
  smtp: url ? openSmtp(url, "Silid <hello@silid.example>") : null,
})

async function openMail(jobs: Jobs, url: string | null = smtpUrl): Promise<void> {
  await defineMailJob({ jobs, ...withMail(url) })
}

const queue = (jobs: Jobs, changes = {}) =>
  database.db.transaction().execute((tx) => queueMail(tx, jobs, { ...mail, ...changes }))
const theMail = () => database.db.selectFrom("mails").selectAll().executeTakeFirst()

test("a queued mail is sent as text and laid out, and its content is wiped afterwards", async () => {
  const jobs = await openOwnJobs(database.connection, log)
  await openMail(jobs)
  await jobs.start()
  await queue(jobs)
  await vi.waitFor(async () => expect((await theMail())?.sent_at).toEqual(noon), 8_000)
  expect(await theMail()).toMatchObject({ html: null, text: null, attempts: 1, last_error: null })
  await jobs.stop()

  expect(received[0]?.receivers).toEqual(["ana@example.ph"])
  const sent = await PostalMime.parse(received[0]?.content ?? "")
  expect(sent).toMatchObject({ subject: mail.subject, from: { name: "Silid", address: "hello@silid.example" } })
  expect([sent.html?.trim(), sent.text?.trim()]).toEqual([mail.html, mail.text])
  expect(sent.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }))
})

test("a mail of a transaction that fails is neither kept nor sent", async () => {
  const jobs = new JobsInHand()
  const failing = database.db.transaction().execute(async (tx) => {
    await queueMail(tx, jobs, mail)
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(await theMail()).toBeUndefined()
})

test("a mail that the server refuses keeps its content and the reason, and the next attempt sends it", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  await queue(jobs)
  isRejecting = true
  await expect(jobs.workOff()).rejects.toThrow()
  expect(await theMail()).toMatchObject({ ...{ html: mail.html, text: mail.text }, attempts: 1, sent_at: null })
  expect((await theMail())?.last_error).toContain("No room")
  isRejecting = false
  await jobs.workOff()
  expect(await theMail()).toMatchObject({ html: null, attempts: 2, sent_at: noon, last_error: null })
})

test("a mail server that cannot be reached is no loss", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs, "smtp://127.0.0.1:9")
  await queue(jobs)
  await expect(jobs.workOff()).rejects.toThrow()
  expect(await theMail()).toMatchObject({ html: mail.html, sent_at: null, attempts: 1 })
})

test("a mail that somebody waits for is sent at once, or its failure is reported", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  const mailId = await queue(jobs)
  isRejecting = true
  expect(await trySending(withMail(), mailId)).toBe(false)
  expect(await theMail()).toMatchObject({ html: mail.html, sent_at: null, attempts: 1 })
  isRejecting = false
  expect(await trySending(withMail(), mailId)).toBe(true)
  await jobs.workOff()
  expect(received).toHaveLength(1)
  expect(await trySending(withMail(null), await queue(jobs))).toBe(true)
})

test("nobody waits longer than a few seconds for a silent mail server", async () => {
  const silent = createServer().listen(0, "127.0.0.1")
  await once(silent, "listening")
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const from = performance.now()
  expect(await trySending(withMail(url), await queue(new JobsInHand()))).toBe(false)
  expect(performance.now() - from).toBeLessThan(20_000)
  silent.close()
})

test("two workers at once send a mail once; the other one retries later", async () => {
  const mailId = await queue(new JobsInHand())
  const outcomes = await Promise.allSettled([sendMail(withMail(), mailId), sendMail(withMail(), mailId)])
  expect(received).toHaveLength(1)
  const rejected = outcomes.filter((each) => each.status === "rejected").map((each) => String(each.reason))
  expect(rejected.filter((reason) => !reason.includes("in another hand"))).toEqual([])
  expect(await theMail()).toMatchObject({ attempts: 1, taken_at: null })
})

test("a mail of a process that died is taken over 15 seconds later", async () => {
  const mailId = await queue(new JobsInHand())
  const take = (secondsAgo: number) =>
    database.db
      .updateTable("mails")
      .set({ taken_at: new Date(noon.getTime() - secondsAgo * 1000) })
      .execute()
  await take(14)
  await expect(sendMail(withMail(), mailId)).rejects.toThrow("in another hand")
  await take(16)
  await sendMail(withMail(), mailId)
  expect(received).toHaveLength(1)
})

test("a mail whose time is over is dropped, with the link in it", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  await queue(jobs, { expiresAt: noon })
  await jobs.workOff()
  expect(received).toEqual([])
  expect(await theMail()).toMatchObject({ html: null, text: null, sent_at: null })
})

test("a mail is sent once, however often its job is done", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  await queue(jobs)
  await jobs.workOff()
  await jobs.workOff()
  expect(received).toHaveLength(1)
})

test("without a mail server the mail is kept as it is", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs, null)
  await queue(jobs)
  await jobs.workOff()
  expect(await theMail()).toMatchObject({ html: mail.html, text: mail.text, sent_at: null, attempts: 1 })
  expect(received).toEqual([])
})

test("neither an address nor a body is ever logged", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  await queue(jobs)
  isRejecting = true
  await jobs.workOff().catch(() => {})
  isRejecting = false
  await jobs.workOff()
  expect(logged.join("\n")).toContain("mail-sent")
  expect(logged.join("\n")).not.toMatch(/ana@|Secret|Verify/)
})

test("a subject cannot write a header, and an address cannot name a second receiver", async () => {
  const jobs = new JobsInHand()
  await openMail(jobs)
  await queue(jobs, { subject: "Class “Ñ”\r\nBcc: eve@example.ph", to: "ana@example.ph, eve@example.ph" })
  await jobs.workOff().catch(() => {})
  expect(received.flatMap((sent) => sent.receivers)).not.toContain("eve@example.ph")
  await database.db.deleteFrom("mails").execute()
  await queue(jobs, { subject: "Class “Ñ”\r\nBcc: eve@example.ph" })
  await jobs.workOff().catch(() => {})
  const sent = await PostalMime.parse(received.at(-1)?.content ?? "")
  expect([sent.subject, sent.bcc]).toEqual(["Class “Ñ” Bcc: eve@example.ph", undefined])
})
