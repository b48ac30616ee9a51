import { readSettings } from "../platform/settings.ts"
import { restore } from "../server/backup/restore.ts"
import { runArchiveCommand, wordsFor } from "./archive-command.ts"

await runArchiveCommand("restore", async (file, signal) => {
  const content = await restore(readSettings(process.env), file, signal)
  return `The school is as it was at ${content.madeAt}: ${wordsFor(content)}. It can be started.`
})
