import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdtemp, symlink, writeFile } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { buildRegistration } from "../builders/registration.ts"
import { freePort } from "../free-port.ts"
import { createDataFolder } from "./data-folder.ts"
import { startTestServer } from "./running-server.ts"
import { twoAtOnce } from "./two-at-once.ts"

const dataDir = await createDataFolder("start")

/** Runs the server until it exits; returns its exit code and its stderr. */
async function tryToRun(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, ["server/main.ts", "--without-pages"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, ...env },
  })
  let said = ""
  server.stderr.on("data", (part) => {
    said += part
  })
  const [code] = (await once(server, "exit")) as [number | null]
  return { code, said }
}

test("a wrong setting stops the start with one line that names it", async () => {
  const { code, said } = await tryToRun({ DATA_DIR: dataDir, PORT: "eighty" })
  expect(code).toBe(1)
  expect(said).toBe("The setting PORT is wrong: expected a port number.\n")
})

test("a first administrator with a common password, and production without a secret or a mail server, stop the start before anything opens", async () => {
  const nowhere = join(dataDir, "never-made")
  const admin = { ADMIN_EMAIL: "principal@school.example", ADMIN_PASSWORD: "password123" }
  const SESSION_SECRET = "long enough to sign links with it"
  const cases: [said: RegExp, env: Record<string, string>][] = [
    [/^The setting ADMIN_PASSWORD is wrong: [^\n]+\n$/, admin],
    [/^The setting SESSION_SECRET is missing: [^\n]+\n$/, { NODE_ENV: "production" }],
    [/^The setting SMTP_URL is missing: [^\n]+\n$/, { NODE_ENV: "production", SESSION_SECRET }],
    [/^The setting NODE_ENV is wrong: [^\n]+\n$/, { PUBLIC_URL: "https://silid.example" }],
  ]
  await twoAtOnce(cases, async ([said, env]) => {
    const ended = await tryToRun({ DATA_DIR: nowhere, PORT: "0", ...env })
    expect(ended).toEqual({ code: 1, said: expect.stringMatching(said) })
  })
  expect(existsSync(nowhere)).toBe(false)
})

test("a school with the demo in it opens for this machine, and is refused with one line once others could reach it", async () => {
  const DATA_DIR = join(dataDir, "trial")
  const trial = await startTestServer({ DATA_DIR, DEMO: "1" })
  onTestFailed(trial.kill)
  expect((await fetch(`${trial.address}/dev/mail`)).status).toBe(200)
  const passedOn = await fetch(`${trial.address}/dev/mail`, { headers: { "x-forwarded-for": "203.0.113.7" } })
  expect(passedOn.status).toBe(404)
  expect(await trial.stop()).toBe(0)
  const real = {
    NODE_ENV: "production",
    SESSION_SECRET: "long enough to sign links with it",
    SMTP_URL: "smtp://127.0.0.1:9",
    PUBLIC_URL: "https://silid.example",
  }
  const { code, said } = await tryToRun({ DATA_DIR, PORT: "0", ...real })
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^The setting PUBLIC_URL is wrong: [^\n]+\n$/),
  })
})

test("settings that are well written and lead nowhere stop the start with one line that names them", async () => {
  const file = join(dataDir, "a-file")
  await writeFile(file, "no folder")
  const deaf = await freePort()
  const s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${deaf}`,
    S3_BUCKET: "silid",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  }
  const inDataDir = async (put: (path: string) => Promise<void>, name: string) => {
    const folder = await mkdtemp(join(dataDir, "wrong-"))
    await put(join(folder, name))
    return { DATA_DIR: folder }
  }
  const taken = createServer().listen(0, "127.0.0.1")
  onTestFinished(() => void taken.close())
  await once(taken, "listening")
  const cases: [name: string, env: Record<string, string>][] = [
    ["PORT", { PORT: String((taken.address() as AddressInfo).port) }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://nobody:hush@127.0.0.1:99999/silid" }],
    // The error for a folder of another owner differs by system. That a file in it fails does not.
    ["DATA_DIR", await inDataDir((path) => writeFile(path, ""), "files")],
    ["DATA_DIR", await inDataDir((path) => symlink(join(dataDir, "never-made"), path), "session-secret")],
    ["DATABASE_URL", { DATABASE_URL: `postgres://nobody:hush@127.0.0.1:${deaf}/silid` }],
    ["DATA_DIR", { DATA_DIR: join(file, "data") }],
    ["HOST", { HOST: "203.0.113.7" }],
    ["S3_ENDPOINT", s3],
  ]
  await twoAtOnce(cases, async ([name, env]) => {
    // Nobody else may own the folder or listen on the port.
    const own = { DATA_DIR: await mkdtemp(join(dataDir, "own-")), PORT: String(await freePort()) }
    const { code, said } = await tryToRun({ ...own, DEMO: "0", DATABASE_WAIT_SECONDS: "0", ...env })
    expect(said).toMatch(new RegExp(`^The setting ${name} is wrong: expected [^\\n]+\\.\\n$`))
    expect(said).not.toContain("hush")
    expect(code, name).toBe(1)
  })
})

test("a second process on the same data is refused with one line, and the first goes on", async () => {
  const first = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
  onTestFailed(first.kill)
  const { code, said } = await tryToRun({ DATA_DIR: dataDir, PORT: "0", DEMO: "0" })
  expect(code).toBe(1)
  expect(said.trim().split("\n")).toHaveLength(1)
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test("SIGTERM finishes what is in flight, and what was acknowledged is there at the next start", async () => {
  const first = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
  onTestFailed(first.kill)
  const forms = Array.from({ length: 6 }, (_, n) => buildRegistration({ email: `flight-${n}@people.example` }))
  const post = (address: string, path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((answer) => answer.status)
  // A request whose body has arrived is in flight, and its password still has to be hashed.
  const answers = forms.map((form) => post(first.address, "/accounts/register", form))
  await Promise.race(answers)
  const code = first.stop()
  expect(await Promise.all(answers)).toEqual(forms.map(() => 200))
  expect(await code).toBe(0)

  const second = await startTestServer({ DATA_DIR: dataDir, DEMO: "0" })
  onTestFailed(second.kill)
  for (const form of forms) expect(await post(second.address, "/accounts/login", form)).toBe(200)
  expect(await second.stop()).toBe(0)
})
