import { openLog } from "../platform/log.ts"
import { readSettings } from "../platform/settings.ts"
import { rotateDataKey } from "../server/backup/rotate-data-key.ts"

/** `npm run data-key:rotate`: encrypts everything with DATA_KEY (docs/operating.md#the-key-of-encrypted-data). */
try {
  const { encrypted, unreadable } = await rotateDataKey(readSettings(process.env), openLog(true))
  if (unreadable > 0)
    throw new Error(
      `Encrypted ${encrypted} values with the current key. ${unreadable} cannot be read with any key that is here: keep DATA_KEY_OLD, and add the key they need.`,
    )
  process.stdout.write(
    `All values are encrypted with the current key; ${encrypted} were changed. You can remove DATA_KEY_OLD and restart. Backups from before need the former key.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
