import { join } from "node:path"
import { freePort } from "../../free-port.ts"

/**
 * The addresses of the journeys' school and mail server, and the folder of its mails. The first process of the run
 * chooses free ports, and its workers get them from the environment.
 */
process.env.JOURNEYS_PORT ??= String(await freePort())
export const port = Number(process.env.JOURNEYS_PORT)
export const address = `http://localhost:${port}`
export const mailFolder = join(import.meta.dirname, "../../../.cache/journeys/mails")

/**
 * One person of each role, logged in before the journeys begin: `test.use({ storageState: storageStateOf("parent") })`.
 */
export const signedInRoles = ["learner", "parent", "teacher", "admin"] as const
export const storageStateOf = (role: (typeof signedInRoles)[number]) =>
  join(import.meta.dirname, `../../../.cache/journeys/signed-in/${role}.json`)
