import { Hono } from "hono"
import type { Db } from "../database/client.ts"
import { isFromThisMachine } from "../http/security/loopback.ts"
import { mailList, mailPage } from "./dev-mail-pages.ts"

/** The policy of pages that show the HTML of any mail. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-src 'self'; form-action 'none'"
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"

/**
 * /dev/mail: the mails of a school without a mail server, for trials and development. Their links log people in, so
 * requests from other machines get a 404. Times are in the school's zone.
 */
export function devMail(db: Db, zone: string): Hono {
  const pages = new Hono({ strict: false })
  pages.use(async (c, next) => {
    if (!isFromThisMachine(c)) return c.notFound()
    await next()
    c.header("content-security-policy", policy)
    c.header("cache-control", "no-store")
    c.header("x-robots-tag", "noindex")
  })
  pages.get("/", async (c) => {
    const mails = db.selectFrom("mails").select(["id", "to_address", "subject", "created_at"])
    return c.html(mailList(await mails.orderBy("created_at", "desc").orderBy("id").limit(200).execute(), zone))
  })
  pages.get(`/:id{${uuid}}`, async (c) => {
    const mail = await db.selectFrom("mails").selectAll().where("id", "=", c.req.param("id")).executeTakeFirst()
    return mail ? c.html(mailPage(mail, zone)) : c.text("There is no such mail.", 404)
  })
  return pages
}
