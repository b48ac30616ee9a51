import { secretFromFile } from "./encryption/key-file.ts"
import type { Settings } from "./settings.ts"

/**
 * Returns the key that signs tokens: the setting, or (never in production) one that is created once and stored under
 * DATA_DIR.
 */
export function sessionSecretOf(settings: Pick<Settings, "sessionSecret" | "dataDir">): string {
  return settings.sessionSecret ?? secretFromFile(settings.dataDir, "session-secret")
}
