import { accessSync, constants, mkdirSync } from "node:fs"
import { resolve, sep } from "node:path"
import type { Files } from "../../platform/files/open-files.ts"
import { type Settings, SettingsError } from "../../platform/settings.ts"

/**
 * Checks settings that are valid but do not work, at the start. Each error is one line with the name of the setting.
 */

export function settingError(name: string, expected: string, cause: unknown): SettingsError {
  return new SettingsError(`The setting ${name} is wrong: expected ${expected} (${reasonOf(cause)}).`)
}

/** Returns the reason in one line. An AggregateError (several addresses of a host) has it only in its parts. */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return "no reason given"
  const named = first.message || first.name
  return named.replace(/\s+/g, " ").trim()
}

/**
 * Throws SettingsError if the data folder cannot be created or written. Other accounts may enter it, but not list it.
 */
export function assertDataDir({ dataDir }: Pick<Settings, "dataDir">): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw settingError("DATA_DIR", "a folder that can be written", error)
  }
}

/**
 * Turns an error on a file below DATA_DIR into a SettingsError of that setting: a folder of another account, a full or
 * read-only disk. Any other error is returned as it is.
 */
export function dataDirError(error: unknown, { dataDir }: Pick<Settings, "dataDir">): unknown {
  const path = error instanceof Error && "path" in error ? error.path : null
  const isInside = typeof path === "string" && resolve(path).startsWith(dataDir + sep)
  return isInside ? settingError("DATA_DIR", "a folder that can be written, with all that is in it", error) : error
}

const settingByError: Record<string, [setting: string, expected: string]> = {
  NoSuchBucket: ["S3_BUCKET", "a bucket that is there"],
  InvalidAccessKeyId: ["S3_ACCESS_KEY_ID", "a key that the store knows"],
  SignatureDoesNotMatch: ["S3_SECRET_ACCESS_KEY", "the secret of the access key"],
  AccessDenied: ["S3_ACCESS_KEY_ID", "a key that may use the bucket"],
}

/** Throws SettingsError when the object store cannot be read. */
export async function assertStorage({ s3 }: Pick<Settings, "s3">, files: Files): Promise<void> {
  if (!s3) return
  try {
    await files.namesBefore("class-images", new Date(0))[Symbol.asyncIterator]().next()
  } catch (error) {
    const { cause } = error as Error
    const reason = cause instanceof Error ? cause : error
    const [setting, expected] = settingByError[(reason as Error).name] ?? [
      "S3_ENDPOINT",
      "an object store that answers",
    ]
    throw settingError(setting, expected, reason)
  }
}
