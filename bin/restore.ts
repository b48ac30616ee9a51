import { readSettings } from "../platform/settings.ts"
import { restore } from "../server/backup/restore.ts"
import { runArchiveCommand, wordsFor } from "./archive-command.ts"

await runArchiveCommand("restore", async (file, signal) => {
  const content = await restore(readSettings(process.env), file, signal)
  return `Restored the school as of ${content.madeAt}: ${wordsFor(content)}. You can start it now.`
})
