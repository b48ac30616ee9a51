import { join } from "node:path"

/** Where the journeys' school, its mail server and its letters are. */
export const port = 3190
export const smtpPort = 3191
export const address = `http://localhost:${port}`
export const mailFolder = join(import.meta.dirname, "../../.cache/journeys/mails")
