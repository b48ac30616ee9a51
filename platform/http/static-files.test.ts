import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Hono } from "hono"
import { afterAll, expect, test } from "vitest"
import { compression } from "./compression.ts"
import { filePolicy, securityHeaders } from "./security-headers.ts"
import { staticFiles } from "./static-files.ts"

const root = mkdtempSync(join(tmpdir(), "silid-static-"))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, "client")
mkdirSync(join(folder, "assets"), { recursive: true })
writeFileSync(join(root, "secret.txt"), "secret")
writeFileSync(join(folder, "assets/page-1a2b.js"), "start()")
writeFileSync(join(folder, "assets/page-1a2b.js.gz"), gzipSync("start()"))
writeFileSync(join(folder, "preview.png"), "a picture")

const app = new Hono()
app.use(compression, staticFiles(folder, "https://school.example"), securityHeaders("https://school.example"))
app.all("*", (c) => c.text("a page", 404))

const headersOf = async (path: string, headers = {}) =>
  Object.fromEntries((await app.request(path, { headers })).headers)

test("a file carries what a file needs, the headers that every reply has, and a policy of its own", async () => {
  expect(await headersOf("/assets/page-1a2b.js")).toEqual({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": "7",
    "accept-ranges": "bytes",
    vary: "accept-encoding",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "content-security-policy": filePolicy,
    "cross-origin-resource-policy": "same-origin",
  })
  expect(await headersOf("/preview.png")).toMatchObject({
    "cache-control": "public, max-age=3600",
    "cross-origin-resource-policy": "cross-origin",
  })
  expect((await headersOf("/nothing.js"))["content-security-policy"]).toMatch(/nonce-/)
})

test("a file of text says how its letters are written", async () => {
  for (const [name, type] of [
    ["mark.svg", "image/svg+xml; charset=utf-8"],
    ["robots.txt", "text/plain; charset=utf-8"],
    ["site.webmanifest", "application/manifest+json; charset=utf-8"],
  ] as const) {
    writeFileSync(join(folder, name), "é")
    expect((await headersOf(`/${name}`))["content-type"]).toBe(type)
  }
})

test("a player gets the part that it asks for, and is told when there is none", async () => {
  const part = async (range: string) => {
    const reply = await app.request("/assets/page-1a2b.js", { headers: { range } })
    return [reply.status, reply.headers.get("content-range"), await reply.text()]
  }
  expect(await part("bytes=0-4")).toEqual([206, "bytes 0-4/7", "start"])
  expect(await part("bytes=-2")).toEqual([206, "bytes 5-6/7", "()"])
  expect(await part("bytes=7-")).toEqual([416, "bytes */7", ""])
})

test("is sent as it was packed at build time to whoever can unpack it", async () => {
  for (const accepted of ["gzip", "br, gzip"]) {
    expect(await headersOf("/assets/page-1a2b.js", { "accept-encoding": accepted })).toMatchObject({
      "content-encoding": "gzip",
      "content-length": String(gzipSync("start()").length),
    })
  }
  expect(await headersOf("/assets/page-1a2b.js", { "accept-encoding": "br" })).not.toHaveProperty("content-encoding")
})

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/%E0%A4%A.js",
  "/a%00.js",
  "/%252e%252e/secret.txt",
])("nothing outside the folder and no broken name is served: %s", async (path) => {
  const answer = await app.request(path)
  expect([answer.status, await answer.text()]).toEqual([404, "a page"])
})

test("a file cannot be written to", async () => {
  expect((await app.request("/preview.png", { method: "POST" })).status).toBe(404)
})
