import { type ChildProcess, spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { request } from "@playwright/test"
import type { Discount } from "../../../features/discounts/contract.ts"
import { demoAddress, demoPassword } from "../../../server/demo/cast.ts"
import { quickFolder } from "../../quick-folder.ts"
import { waitOutMidnight } from "./days.ts"
import { openFolderMailServer } from "./folder-mail-server.ts"
import { address, mailFolder, port, signedInRoles, storageStateOf } from "./places.ts"

/**
 * Starts a school for the journeys: the production build on its own database with the demo data, a real mail server
 * that stores every mail as a file, and one logged-in person of each role. Ends everything that it started, also after
 * a failed start.
 */
export default async function openSchool(): Promise<() => Promise<void>> {
  await waitOutMidnight()
  const dataDir = await mkdtemp(join(quickFolder, "silid-journeys-"))
  rmSync(mailFolder, { recursive: true, force: true })
  const postOffice = await openFolderMailServer(mailFolder)
  const server = startServer(dataDir, postOffice.url)
  const close = async () => {
    await stopServer(server)
    await postOffice.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilOpen(server)
    for (const role of signedInRoles) await signIn(role)
    await endDiscounts()
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** Saves the session cookie of the demo account of this role, for journeys that start logged in. */
async function signIn(role: (typeof signedInRoles)[number]): Promise<void> {
  const api = await request.newContext({ baseURL: address })
  const reply = await api.post("/accounts/login", { data: { email: demoAddress(role), password: demoPassword } })
  if (!reply.ok()) throw new Error(`The demo's ${role} could not log in: ${await reply.text()}`)
  await api.storageState({ path: storageStateOf(role) })
  await api.dispose()
}

/** Ends the demo's discounts: the prices in journeys are those of the classes. */
async function endDiscounts(): Promise<void> {
  const api = await request.newContext({ baseURL: address, storageState: storageStateOf("admin") })
  const { discounts } = (await (await api.get("/admins/discounts")).json()) as { discounts: Discount[] }
  for (const { id, endedAt } of discounts) {
    if (endedAt) continue
    const reply = await api.delete("/admins/discounts", { data: { id } })
    if (!reply.ok()) throw new Error(`A discount of the demo could not be ended: ${await reply.text()}`)
  }
  await api.dispose()
}

function startServer(dataDir: string, mailServer: string): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      SMTP_URL: mailServer,
      RATE_LIMITS: "off",
      // The people of all journeys log in once, at the start.
      REAUTHENTICATE_AFTER: "1440",
      // The push service of journeys, to which nothing is sent (accounts/push-devices.test.ts).
      PUSH_HOSTS: "8.8.8.8",
      PASSWORD_COST: "low",
    },
  })
}

/** Detected by its output, because another server might reply at its address. A later exit is reported too. */
async function waitUntilOpen(server: ChildProcess): Promise<void> {
  const { promise: isOpen, resolve: open, reject: fail } = Promise.withResolvers<void>()
  let said = ""
  server.stdout?.on("data", (part) => {
    if (said.includes(address)) return
    said += part
    if (said.includes(`is open at ${address}\n`)) open()
  })
  server.once("exit", (code, signal) => {
    fail(new Error("The school could not be opened; its words are above."))
    if (!isLeaving.has(server))
      console.error(`The school's server ended by itself (${signal ?? code}); its words are above.`)
  })
  const patience = setTimeout(() => fail(new Error("The school was not open after three minutes.")), 180_000)
  await isOpen.finally(() => clearTimeout(patience))
}

/** The servers that were stopped on purpose. */
const isLeaving = new WeakSet<ChildProcess>()

async function stopServer(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once("exit", done))
  if (server.exitCode !== null || server.signalCode !== null) return
  isLeaving.add(server)
  server.kill("SIGTERM")
  const impatience = setTimeout(() => server.kill("SIGKILL"), 20_000)
  await ended
  clearTimeout(impatience)
}
