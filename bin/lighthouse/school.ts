import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { chromium } from "@playwright/test"
import { freePort } from "../../test/free-port.ts"
import { ensureBrowser, quietBrowser } from "../browser.ts"
import { root } from "../tools.ts"

/** Closed at the end, the last one first. */
export type Closings = (() => Promise<unknown>)[]

/** Starts the built product in production mode on localhost, with the demo data in a temporary folder. */
export async function openSchool(closings: Closings): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "silid-lighthouse-"))
  closings.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: "production",
      STAFF_SECOND_FACTOR: "offered",
      DEMO: "1",
      MAIL_DELIVERY: "off",
      RATE_LIMITS: "off",
      DRAIN_SECONDS: "0",
      SESSION_SECRET: "signs the links of a school that is looked at once",
    },
  })
  const ended = new Promise((done) => server.once("exit", done))
  closings.push(async () => {
    server.kill("SIGTERM")
    await ended
  })
  const school = `http://localhost:${port}`
  for (let tries = 0; tries < 1200; tries += 1) {
    if (server.exitCode !== null) throw new Error("The school could not be opened; its words are above.")
    const ready = await fetch(`${school}/readyz`).catch(() => null)
    if (ready?.ok) return school
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error("The school was not open after two minutes.")
}

/** Starts a browser; returns its debugging port. */
export async function openBrowser(closings: Closings): Promise<number> {
  const port = await freePort()
  const args = [...quietBrowser, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  closings.push(() => browser.close())
  return port
}
