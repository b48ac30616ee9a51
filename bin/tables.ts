import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "../platform/database/client.ts"
import { startEmbedded } from "../platform/database/embedded.ts"
import { migrateToLatest } from "../platform/database/migrate.ts"
import { generateTableTypes, tablesFile } from "./table-types.ts"
import { root } from "./tools.ts"

/** `npm run tables`: writes the row types of the migrated schema. */
const folder = mkdtempSync(join(tmpdir(), "silid-tables-"))
const embedded = await startEmbedded(folder, { initdb: ["--no-sync"] })
const db = openDatabase(embedded.connection)
try {
  await migrateToLatest(db)
  writeFileSync(join(root, tablesFile), await generateTableTypes(db))
} finally {
  await db.destroy()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
