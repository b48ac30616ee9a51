import type { Hono } from "hono"
import { html } from "hono/html"
import { digestGroups } from "../features/notices/domain/digest.ts"
import { storedChoices } from "../features/notices/domain/notice-settings.ts"
import { unsubscribePath } from "../features/notices/server/digest/digest-mail.ts"
import { readDigestToken } from "../features/notices/server/digest/digest-token.ts"
import { saveNoticeSettings } from "../features/notices/server/settings-queries.ts"
import type { Deps } from "../platform/deps.ts"

/**
 * Turns off the digest without a log-in (RFC 8058). Opening the link shows a button and changes nothing, since scanners
 * of mails open every link; the button, and mail programs with one click, send a POST.
 */
export function serveUnsubscribe(app: Hono, { db, secret, settings }: Deps): void {
  const page = (nonce: string, title: string, content: ReturnType<typeof html>) =>
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${settings.brandName}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 600; color: #fff; background: #1b56d6; cursor: pointer }
a { color: light-dark(#1b56d6, #8db1ff) }
</style></head><body><main><h1>${title}</h1>${content}
<p><a href="${settings.publicUrl}">${settings.brandName}</a></p></main></body></html>`
  const unknown = html`<p>This link is not complete. Open the whole link of the mail, or change what you want to hear on your account page.</p>`

  app.get(unsubscribePath, async (c) => {
    c.header("cache-control", "private, no-store")
    const accountId = await readDigestToken(secret, c.req.query("token") ?? "")
    if (!accountId) return c.html(page(c.get("nonce"), "This link does not work", unknown), 404)
    const ask = html`<p>You will get no more daily mails. Mails about your enrollments, classes and grades still come.</p>
<form method="post"><button>Stop the daily mail</button></form>`
    return c.html(page(c.get("nonce"), "Stop the daily mail?", ask))
  })
  app.post(unsubscribePath, async (c) => {
    c.header("cache-control", "private, no-store")
    const accountId = await readDigestToken(secret, c.req.query("token") ?? "")
    if (!accountId) return c.html(page(c.get("nonce"), "This link does not work", unknown), 404)
    const choices = storedChoices(Object.fromEntries(digestGroups.map((group) => [group, { mail: false }])))
    await saveNoticeSettings(db, accountId, { choices })
    const done = html`<p>You will get no more daily mails. You can turn them on again on your account page.</p>`
    return c.html(page(c.get("nonce"), "The daily mail is off", done))
  })
}
