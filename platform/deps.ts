import type { Db } from "./database/client.ts"
import type { PubSub } from "./database/pub-sub.ts"
import type { KeyRing } from "./encryption/key-ring.ts"
import type { Events } from "./events/events.ts"
import type { FindUsedFiles } from "./files/file-transaction.ts"
import type { Files } from "./files/open-files.ts"
import type { RateLimits } from "./http/limits/rate-limits.ts"
import type { EventStreams } from "./http/replies/event-streams.ts"
import type { Jobs } from "./jobs/open-jobs.ts"
import type { Log } from "./log.ts"
import type { Smtp } from "./mail/smtp.ts"
import type { Metrics } from "./metrics/metrics.ts"
import type { TextReader } from "./ocr/text-reader.ts"
import type { Push } from "./push/open-push.ts"
import type { Settings } from "./settings.ts"

/** What every use case receives. Nothing in the product reaches the outside in another way. */
export type Deps = {
  db: Db
  /** The only source of "now" in the server. Tests set it. */
  now: () => Date
  settings: Settings
  /** Signs the tokens in links. */
  secret: string
  /** Encrypts and decrypts the columns of `encryptedColumns`. */
  dataKeys: KeyRing
  files: Files
  findUsedFiles: FindUsedFiles
  jobs: Jobs
  /** The consequences of each event, and the listeners to committed ones. */
  events: Events
  /** Messages between the processes of this database. */
  pubSub: PubSub
  /** Open replies of server-sent events. */
  streams: EventStreams
  /** The mail server; without one, mails are only stored. */
  smtp: Smtp | null
  /** Reads the text in pictures. */
  textReader: TextReader
  /** Messages to the browsers of people who asked for them. */
  push: Push
  limits: RateLimits
  /** The metrics for Prometheus; null if they are off. */
  metrics: Metrics | null
  log: Log
  /** Adds a step that must end, or send something, before the database is closed. */
  beforeClosing(step: () => Promise<unknown>): void
}
