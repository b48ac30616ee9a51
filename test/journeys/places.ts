import { join } from "node:path"

/** Where the journeys' school, its mail server and its letters are. */
export const port = 3190
export const smtpPort = 3191
export const address = `http://localhost:${port}`
export const mailFolder = join(import.meta.dirname, "../../.cache/journeys/mails")

/** One person of each, signed in before the journeys begin: `test.use({ storageState: stateOf("parent") })`. */
export const roles = ["learner", "parent", "teacher", "admin"] as const
export const stateOf = (role: (typeof roles)[number]) =>
  join(import.meta.dirname, `../../.cache/journeys/signed-in/${role}.json`)
