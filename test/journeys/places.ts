import { join } from "node:path"
import { freePort } from "../free-port.ts"

/**
 * Where the journeys' school, its mail server and its mails are. The run chooses free ports once, in its first process;
 * its workers get them by the environment.
 */
process.env.JOURNEYS_PORT ??= String(await freePort())
export const port = Number(process.env.JOURNEYS_PORT)
export const address = `http://localhost:${port}`
export const mailFolder = join(import.meta.dirname, "../../.cache/journeys/mails")

/** One person of each, signed in before the journeys begin: `test.use({ storageState: storageStateOf("parent") })`. */
export const signedInRoles = ["learner", "parent", "teacher", "admin"] as const
export const storageStateOf = (role: (typeof signedInRoles)[number]) =>
  join(import.meta.dirname, `../../.cache/journeys/signed-in/${role}.json`)
