import type { PoolConfig } from "pg"
import { noticePushes } from "../../features/notices/server/push/push-source.ts"
import { openDatabase } from "../../platform/database/client.ts"
import type { Jobs } from "../../platform/jobs/open-jobs.ts"
import { openLog } from "../../platform/log.ts"
import { defineMailJob } from "../../platform/mail/queue-mail.ts"
import { openSmtp } from "../../platform/mail/smtp.ts"
import { definePushJobs } from "../../platform/push/push-queue.ts"
import { openSchoolPush } from "../../platform/push/push-settings.ts"
import { deriveVapidKeys } from "../../platform/push/vapid-keys.ts"
import { readSettings } from "../../platform/settings.ts"
import { noticeKinds } from "../../server/notice-kinds.ts"
import { openOwnJobs } from "../own-jobs.ts"
import { loopbackReach } from "../push-service.ts"

/** Runs the jobs of mails or push messages over the database of a test, one at a time, until it is killed. */

export type DeliveryOrder = {
  what: "mail" | "push"
  connection: PoolConfig
  smtpUrl: string
  secret: string
  /** How far the school's clock is ahead of the machine's, in milliseconds. */
  aheadMs: number
}

const { what, connection, smtpUrl, secret, aheadMs } = JSON.parse(process.argv[2] ?? "") as DeliveryOrder
const settings = readSettings({ NODE_ENV: "test", SMTP_URL: smtpUrl, MAIL_PER_SECOND: "200" })
const now = () => new Date(Date.now() + aheadMs)
const log = openLog(true)
const db = openDatabase(connection, { max: 5 })
const own = await openOwnJobs(connection, log, { superviseSeconds: 1 })
const jobs: Jobs = { ...own, define: (name, definition) => own.define(name, { ...definition, atOnce: 1 }) }
if (what === "mail") {
  await defineMailJob({ db, log, now, settings, jobs, smtp: openSmtp(smtpUrl, settings.mailFrom) })
} else {
  const push = openSchoolPush(settings, { keys: deriveVapidKeys(secret), log, now, reach: loopbackReach })
  await definePushJobs({ db, log, now, jobs, push }, noticePushes({ settings }, noticeKinds))
}
await jobs.start()
