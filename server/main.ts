import { createServer, type RequestListener } from "node:http"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { openLog } from "../platform/log.ts"
import { readSettings, type Settings } from "../platform/settings.ts"
import { buildApp } from "./app.ts"
import { demoPassword, demoSignIns } from "./demo/cast.ts"
import { openSchool, type School } from "./open-school.ts"
import { builtPages, livePages } from "./page-builds.ts"
import { stopOnSignal } from "./stop-on-signal.ts"

const root = join(import.meta.dirname, "..")
/** Pages straight from their sources, for development. */
const isLive = process.argv.includes("--live")
/** The API alone, for measurements and tests of faults. */
const isBare = process.argv.includes("--without-pages")

try {
  const settings = readSettings(process.env)
  // The pages are built for speed whatever the mode; NODE_ENV=production is the operator's word for "this is real".
  if (!isLive) process.env.NODE_ENV = "production"
  const log = openLog()
  const school = await openSchool(settings, log)
  const { listener, stopPages } = await answer(school)
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, listener)
  await new Promise<void>((done, fail) => {
    server.once("error", fail)
    server.listen(settings.port, settings.host, done)
  })
  greet(settings)
  stopOnSignal(server, log, async () => {
    await stopPages()
    await school.close()
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function answer(school: School): Promise<{ listener: RequestListener; stopPages(): Promise<void> }> {
  const pages = isBare ? null : isLive ? await livePages(root) : await builtPages(root)
  const { app } = buildApp(school.deps, { pages: pages?.build, assets: pages?.assets })
  const respond = getRequestListener(app.fetch)
  if (!pages) return { listener: respond, stopPages: async () => {} }
  return {
    listener: (request, response) => pages.before(request, response, () => respond(request, response)),
    stopPages: pages.stop,
  }
}

function greet(settings: Settings): void {
  const lines = [`${settings.brandName} is open at ${settings.publicUrl}`]
  if (!settings.smtpUrl && !settings.isProduction)
    lines.push(`Mails are kept and shown at ${settings.publicUrl}/dev/mail`)
  if (settings.isDemo)
    lines.push("", `Demo sign-ins, all with the password ${demoPassword}`, ...demoSignIns.map((email) => `  ${email}`))
  process.stdout.write(`\n  ${lines.join("\n  ")}\n\n`)
}
