import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../database/test-database.ts"
import { devMail } from "./dev-mail.ts"

const fromThisMachine = { incoming: { socket: { remoteAddress: "::1" } } }

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom("mails").execute())

async function keep(subject: string, changes = {}): Promise<string> {
  const mail = { to_address: "ana@example.ph", subject, html: "<p>Hello</p>", text: "Hello", ...changes }
  return (await database.db.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow()).id
}

async function open(path: string, headers: Record<string, string> = { host: "localhost:3000" }) {
  const reply = await devMail(database.db, "Asia/Manila").request(path, { headers }, fromThisMachine)
  return { status: reply.status, headers: reply.headers, page: await reply.text() }
}

test("lists the kept mails, newest first", async () => {
  await keep("The older", { created_at: "2026-11-20T01:00:00Z" })
  const id = await keep("The newer", { created_at: "2026-11-20T02:00:00Z" })
  const { page } = await open("/")
  expect(page.indexOf("The newer")).toBeLessThan(page.indexOf("The older"))
  expect(page).toContain(`href="/dev/mail/${id}"`)
  expect(page).toContain("ana@example.ph")
})

test("says when a mail was written, in the school's time zone", async () => {
  const id = await keep("Verify", { created_at: "2026-11-20T16:05:00Z" })
  for (const path of ["/", `/${id}`]) {
    const { page } = await open(path)
    expect(page).toContain('<time datetime="2026-11-20T16:05:00.000Z">21 Nov 2026, 12:05 AM (Asia/Manila)</time>')
  }
})

test("says so when there is no mail", async () => {
  expect((await open("/")).page).toContain("No e-mails yet.")
})

test("opens a mail as text, with links to follow, and as laid out in a frame without scripts", async () => {
  const id = await keep("Verify", {
    html: '<p title="x">Hi</p>',
    text: "Hello Ana\n\nhttps://silid.example/v/a.b?x=1&y=2\n",
  })
  const { page } = await open(`/${id}`)
  expect(page).toContain('<a href="https://silid.example/v/a.b?x=1&amp;y=2">')
  expect(page).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;Hi&lt;/p&gt;"')
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
})

test("nothing of a mail runs in the page", async () => {
  const hostile = '"><script>alert(1)</script>'
  const id = await keep(hostile, { to_address: hostile, html: hostile, text: hostile })
  for (const path of ["/", `/${id}`]) {
    const { page, headers } = await open(path)
    expect(page).not.toContain("<script")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  }
})

test("says of a sent mail that its content is gone", async () => {
  const id = await keep("Sent", { html: null, text: null, sent_at: "2026-11-20T01:00:00Z" })
  expect((await open(`/${id}`)).page).toContain("its content was deleted")
})

test.each(["/nothing", "/00000000-0000-0000-0000-000000000000", "/'; drop table mails --"])(
  "finds nothing at %s",
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)

test("shows no mail to a request that a proxy passed on", async () => {
  const id = await keep("Set a new password", { text: "https://silid.example/recover/secret" })
  for (const path of ["/", `/${id}`]) {
    const { status, page } = await open(path, { host: "localhost:3000", "x-forwarded-for": "203.0.113.7" })
    expect(status).toBe(404)
    expect(page).not.toMatch(/password|secret/)
  }
})
