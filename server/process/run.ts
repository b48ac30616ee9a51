import cluster from "node:cluster"
import { type RequestListener, type Server, ServerResponse } from "node:http"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { SchoolContent } from "../../app/school-content.ts"
import { staticFiles } from "../../platform/http/replies/static-files.ts"
import { openLog } from "../../platform/log.ts"
import { readSettings, type Settings, SettingsError } from "../../platform/settings.ts"
import { buildApp } from "../app.ts"
import { bootstrap, joinSchool, type Runtime } from "../bootstrap.ts"
import { hasDemoSignIns } from "../demo/seed-demo.ts"
import { builtPages, livePages } from "../pages/page-builds.ts"
import { readSchoolContent } from "../pages/read-school-content.ts"
import { freeStartMemory } from "./free-start-memory.ts"
import { gracefulShutdown } from "./graceful-shutdown.ts"
import { greet } from "./greet.ts"
import { createHttpServer } from "./http-server.ts"
import { reportToSupervisor } from "./worker-metrics.ts"

const root = join(import.meta.dirname, "../..")

export type RunMode = {
  /** Pages from their sources, for development. */
  isLive: boolean
  /** The API without pages, for measurements and fault tests. */
  isBare: boolean
}

/** Opens the school, as a single process or a worker, listens, and shuts down gracefully. Throws SettingsError. */
export async function run(env: Record<string, string | undefined>, way: RunMode): Promise<void> {
  const settings = readSettings(env)
  const { worker } = cluster
  const log = openLog(false, worker && { worker: worker.id })
  const { content, isOwn } = readSchoolContent(settings)
  if (!isOwn && settings.isProduction) log("warn", "content-missing")
  const school = await (worker ? joinSchool(settings, log) : bootstrap(settings, log))
  const { listener, stopPages } = await answer(school, way, content)
  const httpServer = createHttpServer(listener, settings.publicUrl)
  const { metrics, streams } = school.deps
  const reporting = worker && metrics ? reportToSupervisor(metrics) : null
  const close = async () => {
    await stopPages()
    await school.close()
    await reporting?.tellLast()
  }
  freeStartMemory()
  try {
    await listen(httpServer.server, settings)
  } catch (error) {
    await close()
    throw error
  }
  if (!worker) greet(settings, settings.isDemo && (await hasDemoSignIns(school.deps.db)))
  gracefulShutdown(httpServer, {
    log,
    drainSeconds: settings.drainSeconds,
    endStreams: () => streams.closeAll(),
    close,
  })
}

async function listen(server: Server, { host, port }: Settings): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(whyDeaf(error, host, port)))
    server.listen(port, host, done)
  })
}

/** Returns the error of listening as a SettingsError. */
function whyDeaf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new SettingsError(
      `The setting PORT is wrong: expected a free port, but something listens on ${host}:${port} already.`,
    )
  }
  if (error.code === "EACCES") {
    return new SettingsError(
      `The setting PORT is wrong: expected a port that this account may open (${error.message}).`,
    )
  }
  return new SettingsError(`The setting HOST is wrong: expected an address of this machine (${error.message}).`)
}

async function answer(
  school: Runtime,
  { isLive, isBare }: RunMode,
  content: SchoolContent,
): Promise<{ listener: RequestListener; stopPages(): Promise<void> }> {
  const { streams } = school.deps
  const pages = isBare ? null : isLive ? await livePages(root) : await builtPages(root)
  const { app } = buildApp(school.deps, { pages: pages?.build, assets: pages?.assets, content, isLive })
  // HTTP/1.0 has no Host header: plain health checks of load balancers use it.
  const respond = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env)
      const { outgoing } = env
      const isStream = outgoing instanceof ServerResponse && streams.takeOver(outgoing, response)
      return isStream ? RESPONSE_ALREADY_SENT : response
    },
    { hostname: "localhost" },
  )
  if (!pages) return { listener: respond, stopPages: async () => {} }
  const answerFile = pages.assets ? staticFiles(pages.assets, school.deps.settings.publicUrl) : () => false
  return {
    listener: (request, response) => {
      if (!answerFile(request, response)) pages.before(request, response, () => respond(request, response))
    },
    stopPages: pages.stop,
  }
}
