import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { sql } from "kysely"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { eventually } from "../../test/eventually.ts"
import { openOwnJobs } from "../../test/own-jobs.ts"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import type { JobDefinition, Jobs } from "../jobs/open-jobs.ts"
import { takeTurn } from "./mail-pace.ts"
import { defineMailJob, queueMail } from "./queue-mail.ts"
import { sendMail, trySending } from "./send-mail.ts"
import { openSmtp } from "./smtp.ts"

const mail = { to: "ana@example.ph", subject: "Verify your address", html: "<p>Secret link</p>", text: "Secret link" }
const received: { receivers: string[]; content: string }[] = []
const logged: string[] = []
const log = (...line: unknown[]) => void logged.push(JSON.stringify(line))
const noon = new Date("2026-11-20T04:00:00Z")
/** What the mail server replies to a receiver; null when it accepts all. */
let rejection: string | null = null
let database: FreshDatabase
let server: SMTPServer
let smtpUrl: string

beforeAll(async () => {
  database = await freshDatabase()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _, done) => done(rejection ? rejectionOf(`${rejection} for ${address.address}`) : null),
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

/** "452 4.3.1 No room" as the mail server's reply. */
const rejectionOf = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

beforeEach(async () => {
  rejection = null
  received.length = 0
  logged.length = 0
  await database.db.deleteFrom("mails").execute()
  await database.db
    .updateTable("mail_pace")
    .set({ next_at: new Date(0), rests: 0 })
    .execute()
})

/** Records what is queued, and runs it on command. */
class MailJobs implements Jobs {
  readonly queued: { data: object; seconds: number }[] = []
  private work: ((data: object) => Promise<void>) | undefined

  async define<Data extends object>(_: string, { handler }: JobDefinition<Data>) {
    this.work = (data) => handler(data as Data, { number: 1, isLast: false })
  }
  async daily() {}
  async hourly() {}
  async everyMinute() {}
  async isPending() {
    return false
  }
  async send(_tx: unknown, _name: string, data: object, seconds = 0) {
    this.queued.push({ data, seconds })
  }
  async sendAll(_tx: unknown, _name: string, all: readonly object[]) {
    this.queued.push(...all.map((data) => ({ data, seconds: 0 })))
  }
  /** Runs each queued job once; returns how long the jobs wait that came back. */
  async workOff(): Promise<number[]> {
    for (const { data } of this.queued.splice(0)) await this.work?.(data)
    return this.queued.map(({ seconds }) => seconds)
  }
  async start() {}
  async stop() {}
}

const withMail = (url: string | null = smtpUrl) => ({
  db: database.db,
  log,
  now: () => noon,
  smtp: url ? openSmtp(url, "Silid <hello@silid.example>") : null,
  settings: { mailPerSecond: 1000 },
})

async function openMail(jobs: Jobs, url: string | null = smtpUrl): Promise<void> {
  await defineMailJob({ jobs, ...withMail(url) })
}

const queue = (jobs: Jobs, changes = {}, queued = {}) =>
  database.db.transaction().execute((tx) => queueMail(tx, jobs, { ...mail, ...changes }, queued))
/** Moves the clock until all mails are due, in the order in which they were queued, and the provider is asked again. */
async function pass() {
  await sql`update mails set due_at = created_at`.execute(database.db)
  await sql`update mail_pace set next_at = now()`.execute(database.db)
}
const theMail = () => database.db.selectFrom("mails").selectAll().executeTakeFirst()

test("a queued mail is sent as text and laid out, and its content is wiped afterwards", async () => {
  const jobs = await openOwnJobs(database.connection, log)
  await openMail(jobs)
  await jobs.start()
  await queue(jobs)
  await eventually(async () => expect((await theMail())?.sent_at).toEqual(noon))
  expect(await theMail()).toMatchObject({ html: null, text: null, attempts: 1, last_error: null })
  await jobs.stop()

  expect(received[0]?.receivers).toEqual(["ana@example.ph"])
  const parsed = await PostalMime.parse(received[0]?.content ?? "")
  expect(parsed).toMatchObject({ subject: mail.subject, from: { name: "Silid", address: "hello@silid.example" } })
  expect([parsed.html?.trim(), parsed.text?.trim()]).toEqual([mail.html, mail.text])
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }))
})

test("a mail of a transaction that fails is neither kept nor sent", async () => {
  const jobs = new MailJobs()
  const failing = database.db.transaction().execute(async (tx) => {
    await queueMail(tx, jobs, mail)
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  expect(await theMail()).toBeUndefined()
})

test("a mail that the server refuses for now keeps its content and the reason, and comes back later and later", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  rejection = "452 4.3.1 No room"
  expect(await jobs.workOff()).toEqual([30])
  expect(await theMail()).toMatchObject({ html: mail.html, text: mail.text, attempts: 1, sent_at: null })
  expect((await theMail())?.last_error).toContain("No room")
  await pass()
  expect(await jobs.workOff()).toEqual([60])
  rejection = null
  await pass()
  expect(await jobs.workOff()).toEqual([])
  expect(await theMail()).toMatchObject({ html: null, attempts: 3, sent_at: noon, last_error: null })
})

test("a job that comes too early waits for the time of its mail", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs, {}, { secondsUntil: 40 })
  expect(await jobs.workOff()).toEqual([40])
  expect(received).toEqual([])
})

test.each([
  "421 4.7.0 Try again later",
  "450 4.7.28 An unusual rate of mail",
  "451 Too many messages",
  "452 4.5.3 Rate limit",
])("a provider that says %s rests, longer each time, and loses no mail however often it says so", async (said) => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  await sql`update mails set created_at = created_at - interval '20 days'`.execute(database.db)
  rejection = said
  const rests: number[] = []
  for (let nth = 0; nth < 9; nth += 1) {
    await pass()
    await jobs.workOff()
    const rest = sql<{
      rest: number
    }>`select round(extract(epoch from next_at - now()))::integer as rest from mail_pace`
    rests.push((await rest.execute(database.db)).rows[0]?.rest ?? 0)
  }
  expect(rests).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  await queue(jobs, { to: "ben@example.ph" })
  rejection = null
  // While sending is paused nothing is sent to anybody.
  expect((await jobs.workOff()).every((seconds) => seconds > 200)).toBe(true)
  expect(received).toEqual([])
  await pass()
  expect(await jobs.workOff()).toEqual([])
  expect(received.flatMap(({ receivers }) => receivers).toSorted()).toEqual(["ana@example.ph", "ben@example.ph"])
  expect((await database.db.selectFrom("mail_pace").select("rests").executeTakeFirst())?.rests).toBe(0)
})

test("one person's mail box delays nobody else's mail", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  rejection = "452 4.2.2 The mail box is full"
  await jobs.workOff()
  rejection = null
  await queue(jobs, { to: "ben@example.ph" })
  await jobs.workOff()
  expect(received.map(({ receivers }) => receivers)).toEqual([["ben@example.ph"]])
})

test("what the server will never take is given up at once, its content wiped, and logged without a name", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  const id = await queue(jobs)
  rejection = "550 5.1.1 No such user"
  expect(await jobs.workOff()).toEqual([])
  expect(await theMail()).toMatchObject({ html: null, text: null, sent_at: null, attempts: 1 })
  const line = JSON.parse(logged.at(-1) ?? "[]")
  const reason = "receiver-refused"
  expect(line).toEqual([
    "error",
    "mail-refused",
    { mail: id, attempt: 1, reason, code: 550, status: "5.1.1", domain: "example.ph" },
  ])
})

test("a mail server that cannot be reached is no loss, for five days", async () => {
  const jobs = new MailJobs()
  await openMail(jobs, "smtp://127.0.0.1:9")
  await queue(jobs)
  expect(await jobs.workOff()).toEqual([30])
  expect(await theMail()).toMatchObject({ html: mail.html, sent_at: null, attempts: 1 })
  await sql`update mails set created_at = ${new Date(noon.getTime() - 5 * 24 * 60 * 60 * 1000)}`.execute(database.db)
  await pass()
  expect(await jobs.workOff()).toEqual([])
  expect(await theMail()).toMatchObject({ html: null, sent_at: null, attempts: 2 })
  expect(logged.join()).toContain("mail-given-up")
})

test("under a backlog what is urgent leaves first, then what is usual, then digests, the oldest of each first", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  const place: Record<string, number> = { high: 0, usual: 1, low: 2 }
  const backlog = Array.from({ length: 18 }, (_, nth) => ({
    priority: ["low", "usual", "high"][nth % 3] as keyof typeof place,
    subject: `${["low", "usual", "high"][nth % 3]} ${String(nth).padStart(2, "0")}`,
  }))
  for (const { subject, priority } of backlog) await queue(jobs, { subject }, { priority })
  while (jobs.queued.length > 0) await jobs.workOff()
  const subjects = await Promise.all(
    received.map(async ({ content }) => (await PostalMime.parse(content)).subject ?? ""),
  )
  const order = (subject: string) => `${place[subject.split(" ")[0] ?? ""]} ${subject}`
  expect(subjects).toHaveLength(18)
  expect(subjects.map(order)).toEqual(subjects.map(order).toSorted())
})

test("an urgent mail overtakes all that wait, in whichever process they are", async () => {
  const slow = { ...withMail(), settings: { mailPerSecond: 20 } }
  const processes = await Promise.all([openOwnJobs(database.connection, log), openOwnJobs(database.connection, log)])
  for (const jobs of processes) await defineMailJob({ ...slow, jobs })
  const [jobs] = processes as [Jobs, Jobs]
  for (let nth = 0; nth < 60; nth += 1) await queue(jobs, { subject: `Digest ${nth}` }, { priority: "low" })
  for (const each of processes) await each.start()
  await eventually(() => expect(received.length).toBeGreaterThan(4))
  await queue(jobs, { subject: "Urgent" }, { priority: "high" })
  const before = received.length
  await eventually(() => expect(received).toHaveLength(61))
  for (const each of processes) await each.stop()
  const place = received.findIndex(({ content }) => content.includes("Subject: Urgent"))
  // Mails that already have a turn go before it.
  expect(place - before).toBeLessThan(20)
  expect(new Set(received.map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1])).size).toBe(61)
})

test("turns of all processes follow each other at the pace, and none is given that is too far ahead", async () => {
  const before = (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db)).rows[0]?.at as Date
  const turns = await Promise.all(Array.from({ length: 15 }, () => takeTurn(database.db, 10, 60_000)))
  expect(turns.every(({ isGiven }) => isGiven)).toBe(true)
  const { next_at } = await database.db.selectFrom("mail_pace").select("next_at").executeTakeFirstOrThrow()
  expect(next_at.getTime() - before.getTime()).toBeGreaterThanOrEqual(1_500)
  expect(await takeTurn(database.db, 10, 0)).toMatchObject({ isGiven: false })
})

test("a mail of a version without due times is sent by its own job", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  await sql`update mails set due_at = null`.execute(database.db)
  expect(await jobs.workOff()).toEqual([])
  expect(received).toHaveLength(1)
})

test("a mail that another process holds is looked after again, also when its job has sent another one", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  const takenId = await queue(jobs)
  await database.db.updateTable("mails").set({ taken_at: noon }).where("id", "=", takenId).execute()
  await queue(jobs, { to: "ben@example.ph" })
  expect(await jobs.workOff()).toEqual([15])
  expect(received.map(({ receivers }) => receivers)).toEqual([["ben@example.ph"]])
  await database.db.updateTable("mails").set({ taken_at: null }).execute()
  expect(await jobs.workOff()).toEqual([])
  expect(received).toHaveLength(2)
})

test("a mail that somebody waits for is sent at once, or its failure is reported", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  const mailId = await queue(jobs)
  rejection = "452 4.3.1 No room"
  expect(await trySending(withMail(), mailId)).toBe(false)
  expect(await theMail()).toMatchObject({ html: mail.html, sent_at: null, attempts: 1 })
  rejection = null
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
  expect(await trySending(withMail(url), await queue(new MailJobs()))).toBe(false)
  expect(performance.now() - from).toBeLessThan(20_000)
  silent.close()
})

test("two workers at once send a mail once; the other one retries later", async () => {
  const mailId = await queue(new MailJobs())
  const outcomes = await Promise.allSettled([sendMail(withMail(), mailId), sendMail(withMail(), mailId)])
  expect(received).toHaveLength(1)
  const rejected = outcomes.filter((each) => each.status === "rejected").map((each) => String(each.reason))
  expect(rejected.filter((reason) => !reason.includes("Another process"))).toEqual([])
  expect(await theMail()).toMatchObject({ attempts: 1, taken_at: null })
})

test("a mail of a process that died is taken over 15 seconds later", async () => {
  const mailId = await queue(new MailJobs())
  const take = (secondsAgo: number) =>
    database.db
      .updateTable("mails")
      .set({ taken_at: new Date(noon.getTime() - secondsAgo * 1000) })
      .execute()
  await take(14)
  await expect(sendMail(withMail(), mailId)).rejects.toThrow("Another process")
  await take(16)
  await sendMail(withMail(), mailId)
  expect(received).toHaveLength(1)
})

test("a mail whose time is over is dropped, with the link in it", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs, { expiresAt: noon })
  await jobs.workOff()
  expect(received).toEqual([])
  expect(await theMail()).toMatchObject({ html: null, text: null, sent_at: null })
})

test("a mail is sent once, however often its job is done", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  await jobs.workOff()
  await jobs.workOff()
  expect(received).toHaveLength(1)
})

test("without a mail server the mail is kept as it is", async () => {
  const jobs = new MailJobs()
  await openMail(jobs, null)
  await queue(jobs)
  await jobs.workOff()
  expect(await theMail()).toMatchObject({ html: mail.html, text: mail.text, sent_at: null, attempts: 1 })
  expect(received).toEqual([])
  // It is not sent with the first mail after a mail server is set, either.
  const later = new MailJobs()
  await openMail(later)
  await queue(later, { to: "ben@example.ph" })
  await later.workOff()
  expect(received.map(({ receivers }) => receivers)).toEqual([["ben@example.ph"]])
})

test("neither an address nor a body is ever logged", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs)
  rejection = "452 4.3.1 No room"
  await jobs.workOff()
  rejection = null
  await pass()
  await jobs.workOff()
  await queue(jobs)
  rejection = "550 5.1.1 Unknown"
  await jobs.workOff()
  expect(logged.join("\n")).toContain("mail-sent")
  expect(logged.join("\n")).toContain("mail-refused")
  expect(logged.join("\n")).not.toMatch(/ana@|Secret|Verify/)
})

test("a subject cannot write a header, and an address cannot name a second receiver", async () => {
  const jobs = new MailJobs()
  await openMail(jobs)
  await queue(jobs, { subject: "Class “Ñ”\r\nBcc: eve@example.ph", to: "ana@example.ph, eve@example.ph" })
  await jobs.workOff().catch(() => {})
  expect(received.flatMap((each) => each.receivers)).not.toContain("eve@example.ph")
  await database.db.deleteFrom("mails").execute()
  await queue(jobs, { subject: "Class “Ñ”\r\nBcc: eve@example.ph" })
  await jobs.workOff().catch(() => {})
  const parsed = await PostalMime.parse(received.at(-1)?.content ?? "")
  expect([parsed.subject, parsed.bcc]).toEqual(["Class “Ñ” Bcc: eve@example.ph", undefined])
})
