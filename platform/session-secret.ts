import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Settings } from "./settings.ts"

/**
 * Returns the key that signs tokens: the setting, or (never in production) one that is created once and stored under
 * DATA_DIR.
 */
export function sessionSecretOf(settings: Settings): string {
  if (settings.sessionSecret) return settings.sessionSecret
  const file = join(settings.dataDir, "session-secret")
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" })
  }
  return readFileSync(file, "utf8")
}
