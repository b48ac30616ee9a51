import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../platform/database/test-database.ts"
import { buildReceipt } from "../builders/receipts.ts"
import { eventually } from "../eventually.ts"
import { freePort } from "../free-port.ts"
import { type DatabaseProxy, openDatabaseProxy } from "../tcp-proxy.ts"
import { readImage } from "./image-files.ts"
import { buildProductionTree, type ProductionTree } from "./production-tree.ts"

const root = join(import.meta.dirname, "../..")
const run = promisify(execFile)
const { env, healthCheck, command } = readImage()
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const admin = { email: "principal@school.example", password: "three brown horses at the gate" }

let tree: ProductionTree
let database: FreshDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openDatabaseProxy(database.connection)
  tree = await buildProductionTree()
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
  await rm(tree.folder, { recursive: true, force: true })
})

/** The options of a process in the container: the variables of the image and of the school, the account, the folder. */
function container() {
  const { user, password, database: name } = proxy.connection
  const login = `${user}${password ? `:${encodeURIComponent(String(password))}` : ""}`
  return {
    cwd: tree.silid,
    uid: tree.owner,
    gid: tree.owner,
    env: {
      ...env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: tree.data,
      PUBLIC_URL: "https://school.example",
      TRUST_PROXY: "1",
      DRAIN_SECONDS: "0",
      MAIL_DELIVERY: "off",
      SESSION_SECRET: "the same for every one of them, and long",
      DATABASE_URL: `postgres://${login}@127.0.0.1:${proxy.connection.port}/${name}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  }
}

/** Runs a command of the image as in the container; each of them is `node …`. */
const inContainer = ([program, ...args]: string[]) => {
  expect(program).toBe("node")
  return run(tree.node, args, { ...container(), timeout: patience })
}

/** The longest time of one step, so that a step that hangs is named. */
const patience = 100_000
const soon = () => ({ signal: AbortSignal.timeout(patience) })

async function startSchool(): Promise<ChildProcess> {
  const [, ...args] = command
  const server = spawn(tree.node, args, { ...container(), stdio: ["ignore", "ignore", "inherit"] })
  onTestFinished(() => void server.kill("SIGKILL"))
  await eventually(async () => {
    if (server.exitCode !== null) throw new Error("The school ended; its words are above.")
    await inContainer(healthCheck)
  }, 120_000)
  return server
}

test("what the image holds, and no more, is a school under an account that has nothing else", async () => {
  expect(existsSync(join(tree.silid, "node_modules/vite"))).toBe(false)
  await expect(inContainer(healthCheck)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/ECONNREFUSED/),
  })
  // A second try finds the database as the first did.
  onTestFinished(() => proxy.freeze(false))
  const server = await startSchool()
  if (tree.owner)
    expect(readFileSync(`/proc/${server.pid}/status`, "utf8")).toMatch(new RegExp(`^Uid:\\s${tree.owner}`, "m"))

  const home = await fetch(address, soon())
  expect(home.status).toBe(200)
  const [, script = ""] =
    /src="(\/assets\/[^"]+\.js)"|href="(?<module>\/assets\/[^"]+\.js)"/.exec(await home.text()) ?? []
  expect((await fetch(address + script, soon())).status).toBe(200)
  const login = await fetch(`${address}/accounts/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
    ...soon(),
  })
  expect(login.status).toBe(200)

  await inContainer(["node", "bin/backup.ts", join(tree.data, "school.tar.gz")])
  expect(await readdir(tree.data)).toContain("school.tar.gz")

  proxy.freeze(true)
  await expect(inContainer(healthCheck)).rejects.toMatchObject({ code: 1, stderr: "/readyz answers 503\n" })
  proxy.freeze(false)
  await eventually(() => inContainer(healthCheck))

  const ended = once(server, "exit", soon())
  server.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
}, 300_000)

test("what a start loads can be kept compiled in the image", async () => {
  const cacheFolder = join(tree.data, "compiled")
  const { env, ...as } = container()
  const words = ["server/process/load-all.ts"]
  expect(readFileSync(join(root, "Dockerfile"), "utf8")).toContain(`node ${words[0]}\n`)
  await run(tree.node, words, { ...as, env: { ...env, NODE_COMPILE_CACHE: cacheFolder } })
  expect((await readdir(cacheFolder, { recursive: true })).length).toBeGreaterThan(1000)
})

test("what the image holds reads the text in a picture", async () => {
  const picture = join(tree.data, "receipt.png")
  await writeFile(picture, await (await buildReceipt()).bytes())
  const script = `import { readFile } from "node:fs/promises"
    import { openTextReader } from "./platform/ocr/text-reader.ts"
    const reader = openTextReader(() => undefined)
    await reader.read(await readFile(process.argv[1]), (lines) => Boolean(console.log(lines.join(" "))) || true)
    await reader.close()`
  const { stdout } = await inContainer(["node", "--input-type=module", "--eval", script, picture])
  expect(stdout).toContain("5012 345 678901")
})

test("a Node that is too old says which one is needed", async () => {
  const older = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})"
  await expect(inContainer(["node", "--import", older, "server/start.mjs"])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The server needs Node 26 or newer, and this is 20\.20\.2: [^\n]+\n$/),
  })
})
