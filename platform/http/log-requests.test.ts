import { Hono } from "hono"
import { expect, test } from "vitest"
import { logRequests } from "./log-requests.ts"

const routes: unknown[] = []
const app = new Hono()
app.use(logRequests((_, __, facts) => void routes.push(facts?.route)))
app.get("/files/:folder/:name", (c) => c.text("a file"))
app.all("/accounts/*", (c) => c.text("no such call", 404))
app.all("*", (c) => (c.req.path.startsWith("/nowhere") ? c.text("no page", 404) : c.text("a page")))

test.each([
  ["/recover/secret", "/recover/…"],
  ["/checkpoint/verify/secret", "/checkpoint/…"],
  ["/files/teacher-ids/secret.png", "/files/:folder/:name"],
  ["/accounts/secret", "/accounts/*"],
  ["/assets/entry-secret.js", "/assets/…"],
  ["/explore?name=secret", "/explore"],
  ["/secret@people.example", "unknown"],
  ["/SECRET/more", "unknown"],
  ["/nowhere/secret", "unknown"],
  ["/nowhere-secret", "unknown"],
  ["/", "/"],
])("logs %s as %s", async (path, route) => {
  await app.request(path)
  expect(routes.at(-1)).toBe(route)
})

test("a refusal is logged with the account that tried, and what succeeds without one", async () => {
  const lines: unknown[] = []
  const logged = new Hono()
  logged.use(logRequests((_, __, facts) => void lines.push(facts?.account)))
  logged.get("/:status", (c) => {
    c.set("accountId", "6f1c")
    return c.text("", Number(c.req.param("status")) as 200)
  })
  for (const status of [200, 401, 403, 404, 429, 409]) await logged.request(`/${status}`)
  expect(lines).toEqual([undefined, "6f1c", "6f1c", "6f1c", "6f1c", undefined])
})
