import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import pg, { type PoolConfig } from "pg"
import { startEmbedded } from "../platform/database/embedded.ts"
import type { TestServer } from "../platform/database/test-database.ts"
import { quickFolder } from "./quick-folder.ts"
import { dropStaleRuns, lockRun, namePrefix, removeStaleRunFolders, runFolderPrefix } from "./stale-runs.ts"
import { carelessSettings, copyTemplateCluster } from "./template-cluster.ts"

/** Not with `namePrefix`, or the database would be dropped as one of an ended run. */
const embeddedTemplate = "migrated_template"

/**
 * One PostgreSQL for the whole run, with a migrated template. TEST_DATABASE_URL selects an existing server, whose
 * account must be allowed to create databases. Starts in the background, because many tests need none.
 */
export default function setUpDatabase() {
  // Another Vitest project of the same run has started it.
  if (process.env.TEST_RUN_FOLDER) return
  const folder = mkdtempSync(path.join(quickFolder, runFolderPrefix))
  process.env.TEST_RUN_FOLDER = folder
  const announce = (server: TestServer) => {
    writeFileSync(path.join(folder, "server.json.new"), JSON.stringify(server), { mode: 0o600 })
    renameSync(path.join(folder, "server.json.new"), path.join(folder, "server.json"))
  }
  const starting = start(folder, announce).catch((error: Error) => {
    announce({ error: error.message })
    return async () => {}
  })
  return async () => {
    const stop = await starting
    await stop()
    rmSync(folder, { recursive: true, force: true })
    delete process.env.TEST_RUN_FOLDER
  }
}

async function start(folder: string, announce: (server: TestServer) => void): Promise<() => Promise<void>> {
  await removeStaleRunFolders()
  const url = process.env.TEST_DATABASE_URL
  const embedded = url ? null : await startFromTemplate(folder)
  const connection: PoolConfig = embedded?.connection ?? { connectionString: url }
  const keeper = new pg.Client(connection)
  // The tests notice a lost connection themselves; without a listener the event would end the run.
  keeper.on("error", () => {})
  const run = path.basename(folder).slice(runFolderPrefix.length).toLowerCase()
  const stop = async () => {
    if (!embedded) await dropStaleRuns(keeper, run)
    await keeper.end()
    await embedded?.stop()
  }
  try {
    await keeper.connect()
    await lockRun(keeper, run)
    if (!embedded) await dropStaleRuns(keeper)
    const template = embedded ? embeddedTemplate : `${namePrefix}${run}_template`
    if (!embedded) await (await import("./make-template.ts")).makeTemplate(connection, template)
    announce({ connection, prefix: namePrefix + run, template })
    return stop
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function startFromTemplate(folder: string) {
  await copyTemplateCluster(folder, embeddedTemplate)
  return startEmbedded(folder, { settings: carelessSettings })
}
