import { once } from "node:events"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { request as ask, createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { afterAll, expect, test } from "vitest"
import { filePolicy } from "../security/security-headers.ts"
import { staticFiles } from "./static-files.ts"

const root = mkdtempSync(join(tmpdir(), "silid-static-"))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, "client")
mkdirSync(join(folder, "assets"), { recursive: true })
writeFileSync(join(root, "secret.txt"), "secret")
writeFileSync(join(folder, "assets/page-1a2b.js"), "start()")
writeFileSync(join(folder, "assets/page-1a2b.js.gz"), gzipSync("start()"))
writeFileSync(join(folder, "preview.png"), "a picture")

for (const [name, content] of [
  ["mark.svg", "é"],
  ["robots.txt", "é"],
  ["site.webmanifest", "é"],
  ["statement.csv", "é"],
  ["empty.txt", ""],
  ["film.mp4", Buffer.alloc(600 * 1024, "film")],
] as const)
  writeFileSync(join(folder, name), content)

const answerFile = staticFiles(folder, "https://school.example")
const server = createServer((request, response) => {
  if (!answerFile(request, response)) response.writeHead(404).end("a page")
}).listen(0, "127.0.0.1")
await once(server, "listening")
afterAll(() => void server.close())

type GetOptions = { headers?: Record<string, string>; method?: string }
/**
 * Requests the address as it is, which fetch would normalise. Returns the reply without headers that Node adds on its
 * own.
 */
async function get(path: string, { headers = {}, method = "GET" }: GetOptions = {}) {
  const { port } = server.address() as AddressInfo
  const outgoing = ask({ host: "127.0.0.1", port, path, method, headers, agent: false }).end()
  const [reply] = await once(outgoing, "response")
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const { date: _, connection: __, ...own } = reply.headers as Record<string, string>
  return { status: reply.statusCode as number, headers: own, body: Buffer.concat(chunks) }
}
const headersOf = async (path: string, headers = {}) => (await get(path, { headers })).headers

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
  expect((await get("/nothing.js")).body.toString()).toBe("a page")
})

test("a file of text says how its letters are written", async () => {
  for (const [name, type] of [
    ["mark.svg", "image/svg+xml; charset=utf-8"],
    ["robots.txt", "text/plain; charset=utf-8"],
    ["site.webmanifest", "application/manifest+json; charset=utf-8"],
  ] as const)
    expect((await headersOf(`/${name}`))["content-type"]).toBe(type)
})

test("every kind of file in public/ is known", () => {
  const brought = join(import.meta.dirname, "../../../public")
  const names = readdirSync(brought, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const copies = mkdtempSync(join(root, "public-"))
  for (const { name } of names) writeFileSync(join(copies, name), "")
  const answer = staticFiles(copies, "https://school.example")
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse
  const unknown = names.filter(
    ({ name }) => !answer({ method: "HEAD", url: `/${name}`, headers: {} } as never, response),
  )
  expect(names.length).toBeGreaterThan(8)
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test("a player gets the range that it asks for, and an error when there is none", async () => {
  const part = async (range: string) => {
    const { status, headers, body } = await get("/assets/page-1a2b.js", { headers: { range } })
    return [status, headers["content-range"], body.toString()]
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
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, "a page"])
})

test("a file cannot be written to", async () => {
  expect((await get("/preview.png", { method: "POST" })).status).toBe(404)
})

test("a film is read from the disk, whole or the part that a player asks for, and not for HEAD", async () => {
  const whole = await get("/film.mp4")
  expect([whole.status, whole.body.length]).toEqual([200, 600 * 1024])
  const part = await get("/film.mp4", { headers: { range: "bytes=409600-409603" } })
  expect([part.status, part.body.toString(), part.headers["content-length"]]).toEqual([206, "film", "4"])
  const head = await get("/film.mp4", { method: "HEAD" })
  expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(600 * 1024)])
  expect((await get("/empty.txt")).body).toHaveLength(0)
})

test("the scripts of the pages that are open outlive a new build, which replaces the files on the disk", async () => {
  rmSync(join(folder, "assets/page-1a2b.js"))
  expect((await get("/assets/page-1a2b.js?v=2")).body.toString()).toBe("start()")
})
