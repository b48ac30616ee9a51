import { readSettings } from "../platform/settings.ts"
import { backUp } from "../server/backup/back-up.ts"
import { runArchiveCommand, wordsFor } from "./archive-command.ts"

await runArchiveCommand("backup", async (file, signal) => {
  const content = await backUp(readSettings(process.env), file, { now: new Date(), signal })
  return `${file} contains the whole school: ${wordsFor(content)}. The file was read back and is complete.`
})
