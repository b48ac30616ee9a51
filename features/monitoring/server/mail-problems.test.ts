// docs/rules/notices.md#mails

import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { queueMail } from "../../../platform/mail/queue-mail.ts"
import { sendMail } from "../../../platform/mail/send-mail.ts"
import { checkMailServer, openSmtp } from "../../../platform/mail/smtp.ts"
import { buildAdmin, buildParent } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
const { db, deps } = school
const admin = await school.as(await buildAdmin(db))

/** The mail server's reply to a receiver; null if it accepts the mail. */
let rejection: { code: number; words: string } | null = null
const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  onAuth: (_auth, _session, done) => done(Object.assign(new Error("5.7.8 Wrong password"), { responseCode: 535 })),
  onRcptTo: ({ address }, _session, done) =>
    done(rejection && Object.assign(new Error(`${rejection.words} ${address}`), { responseCode: rejection.code })),
  onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
})
server.listen(0, "127.0.0.1")
await once(server.server, "listening")
const host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`

afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed))
  await school.close()
})
beforeEach(async () => {
  rejection = null
  await db.deleteFrom("mails").execute()
})

const logged: { event: string; facts: Record<string, unknown> }[] = []
const sendDeps = {
  ...deps,
  log: (_level: string, event: string, facts: Record<string, unknown> = {}) => void logged.push({ event, facts }),
}
const lastLine = () => logged.at(-1)

const queue = (to: string) =>
  db
    .transaction()
    .execute((tx) => queueMail(tx, deps.jobs, { to, subject: "Hello", html: "<p>Hello</p>", text: "Hello" }))

async function send(to: string, url = `smtp://${host}`): Promise<string> {
  const id = await queue(to)
  await sendMail({ ...sendDeps, smtp: openSmtp(url, "office@school.example") }, id)
  return id
}

const problems = async () => (await admin.get("/admins/monitoring/mail-problems")).body.problems

test("mails that are refused are told by reason, code and domain, without an address, on /admin and in the log", async () => {
  rejection = { code: 550, words: "5.1.1 No such user" }
  await send("ana@first.example")
  school.at("2026-11-20", "10:05")
  await send("ben@second.example")
  school.at("2026-11-20", "10:10")
  rejection = { code: 451, words: "4.7.1 Greylisted" }
  await send("cora@third.example")
  expect(await problems()).toEqual([
    {
      reason: "receiver-refused",
      code: "451 4.7.1",
      domain: "third.example",
      isGivenUp: false,
      mails: 1,
      lastAt: "2026-11-20T02:10:00.000Z",
    },
    {
      reason: "receiver-refused",
      code: "550 5.1.1",
      domain: "second.example",
      isGivenUp: true,
      mails: 2,
      lastAt: "2026-11-20T02:05:00.000Z",
    },
  ])
  expect(lastLine()).toMatchObject({
    event: "mail-postponed",
    facts: { reason: "receiver-refused", code: 451, status: "4.7.1", domain: "third.example" },
  })
  expect(JSON.stringify([logged, await problems()])).not.toMatch(/ana@|ben@|cora@|No such user/)
})

test("a mail server that is away is told with the network's code, and forgotten once the mail is sent", async () => {
  const id = await send("ana@first.example", "smtp://127.0.0.1:9")
  expect(await problems()).toMatchObject([
    { reason: "no-connection", code: "ECONNREFUSED", isGivenUp: false, mails: 1 },
  ])
  expect(lastLine()).toMatchObject({
    event: "mail-postponed",
    facts: { reason: "no-connection", code: "ECONNREFUSED" },
  })
  await sendMail({ ...sendDeps, smtp: openSmtp(`smtp://${host}`, "office@school.example") }, id)
  expect(await problems()).toEqual([])
})

test("of several addresses only the domain of the first is told", async () => {
  rejection = { code: 550, words: "5.1.1 No" }
  await send("ana@first.example, eve@second.example").catch(() => undefined)
  expect(JSON.stringify(await problems())).not.toMatch(/ana|eve|second/)
})

test("only administrators are told, and of the last seven days alone", async () => {
  rejection = { code: 550, words: "5.1.1 No such user" }
  await send("ana@first.example")
  const parent = await school.as((await buildParent(db)).id)
  expect((await parent.get("/admins/monitoring/mail-problems")).status).toBe(403)
  onTestFinished(() => school.at("2026-11-20"))
  await db
    .updateTable("mails")
    .set({ failed_at: new Date("2026-11-12T00:00:00Z") })
    .execute()
  expect(await problems()).toEqual([])
})

test("a start says whether the mail server takes mails from the school", async () => {
  const check = (url: string) => checkMailServer(openSmtp(url, "office@school.example"), sendDeps.log)
  await check(`smtp://${host}`)
  expect(lastLine()).toEqual({ event: "mail-server-ready", facts: {} })
  await check(`smtp://school:secret@${host}`)
  expect(lastLine()).toEqual({
    event: "mail-server-not-ready",
    facts: { reason: "login-refused", code: 535, status: "5.7.8" },
  })
  await check("smtp://127.0.0.1:9")
  expect(lastLine()).toEqual({
    event: "mail-server-not-ready",
    facts: { reason: "no-connection", code: "ECONNREFUSED", status: null },
  })
})
