import { glob, mkdtemp, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { afterAll } from "vitest"
import { findLeftover, stopServer } from "../../platform/database/embedded/postmaster.ts"
import { quickFolder } from "../quick-folder.ts"

/**
 * Creates the folder of this test file, with room for a DATA_DIR or several. After the tests it ends the databases that
 * killed servers left running in it, which would write into the folder while it is being deleted, and deletes it.
 */
export async function createDataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(quickFolder, `silid-${name}-`))
  afterAll(async () => {
    for await (const pidFile of glob("**/postmaster.pid", { cwd: folder })) {
      const database = join(folder, dirname(pidFile))
      const leftover = await findLeftover(database)
      if (leftover) await stopServer(leftover.pid, database, "immediate")
    }
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}
