import type { Db } from "./database/client.ts"
import type { Events } from "./events/events.ts"
import type { FindUsedFiles } from "./files/file-transaction.ts"
import type { Files } from "./files/open-files.ts"
import type { RateLimits } from "./http/rate-limits.ts"
import type { Jobs } from "./jobs/open-jobs.ts"
import type { Log } from "./log.ts"
import type { Smtp } from "./mail/smtp.ts"
import type { Settings } from "./settings.ts"

/** What every use case is handed: nothing in the product reaches for the world in another way. */
export type Deps = {
  db: Db
  /** The one source of "now" for the whole server; tests stand on any day. */
  now: () => Date
  settings: Settings
  /** Signs the tokens in links. */
  secret: string
  files: Files
  findUsedFiles: FindUsedFiles
  jobs: Jobs
  /** What follows from each event, and who listens to what was committed. */
  events: Events
  /** The mail server; without one, mails are kept. */
  smtp: Smtp | null
  limits: RateLimits
  log: Log
}
