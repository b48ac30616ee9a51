import type { Hono } from "hono"
import { html, raw } from "hono/html"
import { digestGroups } from "../features/notices/domain/digest.ts"
import { noticeGroups } from "../features/notices/domain/groups.ts"
import { storedChoices } from "../features/notices/domain/notice-settings.ts"
import { saveNoticeSettings } from "../features/notices/server/settings-queries.ts"
import {
  readUnsubscribeToken,
  type Unsubscription,
  unsubscribePath,
} from "../features/notices/server/unsubscribe-token.ts"
import type { Deps } from "../platform/deps.ts"
import { colorSchemeScript } from "../ui/theme/color-scheme-choice.ts"
import { noticeKinds } from "./notice-kinds.ts"

type Html = ReturnType<typeof html>

/** The colours and sizes are those of ui/theme/theme.css, because the page loads no script or style sheet. */
const styles = raw(`
:root { --page: #fffdf9; --card: #fff; --ink: #131c3a; --soft: #4a5474; --line: #e4e3df; --link: #1a50c7; --button: #1b56d6; --edge: #103a96; color-scheme: light }
[data-color-scheme="dark"] { --page: #0e1426; --card: #161e36; --ink: #eef2fd; --soft: #b4bfdb; --line: #283250; --link: #92b4ff; --button: #2f68e8; --edge: #173f9c; color-scheme: dark }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word }
main { width: min(30rem, 100%); min-width: 0; padding: 2rem 1.5rem; border: 1.5px solid var(--line); border-radius: 1.5rem; background: var(--card) }
svg { display: block; width: 3.5rem; height: 3.5rem }
h1 { margin: 1rem 0 .25rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance }
p { margin: 0 0 1.25rem; color: var(--soft) }
p:last-child { margin: 1.5rem 0 0 }
a { display: inline-block; padding-block: .625rem; color: var(--link) }
button { min-height: 3rem; padding: .625rem 1.25rem; border: 0; border-radius: .875rem; background: var(--button); box-shadow: 0 3px 0 var(--edge); color: #fff; font: inherit; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: .25rem }
`)

const logo = raw(
  `<svg viewBox="0 0 48 48" aria-hidden="true"><rect x="1" y="1" width="46" height="46" rx="14" fill="#1b56d6"/><path d="M11 40.5V21.5a13 13 0 0 1 26 0v19z" fill="#fff6e4"/><path d="M15.7 40.5a8.3 8.3 0 0 1 16.6 0z" fill="#ffb22e"/><path d="M16.1 31.7L13.6 28.9M24.0 28.7L24.0 24.9M31.9 31.7L34.4 28.9" stroke="#ffb22e" stroke-width="3.2" stroke-linecap="round"/></svg>`,
)

/**
 * Turns off the digest, or the mails of a group, without a log-in (RFC 8058, docs/rules/notices.md#digest). Opening the
 * link shows a button and changes nothing, because mail scanners open every link. The button, and mail programs with one
 * click, send a POST.
 */
export function serveUnsubscribe(app: Hono, { db, secret, settings }: Deps): void {
  const { brandName, publicUrl } = settings
  const page = (nonce: string, title: string, content: Html) =>
    html`<!doctype html>
<html lang="en" data-color-scheme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${brandName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${raw(colorSchemeScript)}</script>
<style nonce="${nonce}">${styles}</style></head><body><main>${logo}<h1>${title}</h1>${content}
<p><a href="${publicUrl}/redirect">Go to ${brandName}</a></p></main></body></html>`
  const unknown = html`<p>Open the full link from the e-mail. Or log in and change your notification settings on your account page.</p>`

  app.get(unsubscribePath, async (c) => {
    c.header("cache-control", "private, no-store")
    const token = await readUnsubscribeToken(secret, c.req.query("token") ?? "")
    if (!token) return c.html(page(c.get("nonce"), "This link does not work", unknown), 404)
    const { stop, mails } = wordsOf(token.from)
    const ask = html`<p>You will no longer get ${mails}. You will still get other e-mails, such as those about your account.</p>
<form method="post"><button>${stop}</button></form>`
    return c.html(page(c.get("nonce"), `${stop}?`, ask))
  })
  app.post(unsubscribePath, async (c) => {
    c.header("cache-control", "private, no-store")
    const token = await readUnsubscribeToken(secret, c.req.query("token") ?? "")
    if (!token) return c.html(page(c.get("nonce"), "This link does not work", unknown), 404)
    const { accountId, from } = token
    const groups = from === "digest" ? digestGroups(noticeKinds) : [from]
    const choices = storedChoices(Object.fromEntries(groups.map((group) => [group, { mail: false }])))
    await saveNoticeSettings(db, accountId, { choices })
    const { mails, done } = wordsOf(from)
    const said = html`<p>You will no longer get ${mails}. You can turn e-mails on again under “Notification settings” on your account page.</p>`
    return c.html(page(c.get("nonce"), done, said))
  })
}

function wordsOf(from: Unsubscription): { stop: string; mails: string; done: string } {
  if (from === "digest")
    return { stop: "Stop the daily e-mail", mails: "the daily e-mail", done: "The daily e-mail is off" }
  const { label } = noticeGroups[from]
  return { stop: "Stop these e-mails", mails: `e-mails of the group “${label}”`, done: "These e-mails are off" }
}
