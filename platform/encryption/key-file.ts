import { randomBytes } from "node:crypto"
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** Returns the secret in this file under `dataDir`, for the eyes of its owner alone; creates it the first time. */
export function secretFromFile(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) create(dataDir, file)
  return readFileSync(file, "utf8").trim()
}

/** The file appears with its whole content, or another process has created it first. */
function create(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(8).toString("hex")}`
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
  } finally {
    rmSync(draft)
  }
}
