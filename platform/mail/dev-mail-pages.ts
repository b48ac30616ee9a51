import { html, raw } from "hono/html"
import { formatDay, wallClock } from "../../lib/day.ts"
import { formatTime } from "../../lib/week-times.ts"

type Heading = { id: string; to_address: string; subject: string; created_at: Date }
type KeptMail = Heading & { html: string | null; text: string | null }
type Markup = ReturnType<typeof html>

const style = raw(`<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.4rem; margin: 0 0 1rem; overflow-wrap: anywhere }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
ul { list-style: none; margin: 0; padding: 0 }
li { border-bottom: 1px solid #8884 }
li a { display: block; padding: .75rem .25rem; text-decoration: none; overflow-wrap: anywhere }
li a:hover strong, li a:focus-visible strong { text-decoration: underline }
a { color: #1b56d6 }
small, dt { opacity: .75 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
pre { background: #8882; border-radius: .5rem; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
iframe { width: 100%; height: 46rem; border: 1px solid #8884; border-radius: .5rem }
@media (prefers-color-scheme: dark) { a { color: #8db1ff } }
</style>`)

export function mailList(mails: Heading[], zone: string): Markup {
  const items = mails.map(
    (mail) => html`<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject}</strong><br>
<small>to ${mail.to_address}, ${moment(mail.created_at, zone)}</small></a></li>`,
  )
  const none = html`<p>No e-mails yet. Sign up, and the first e-mail appears here.</p>`
  return page("Mail", html`<h1>Mail</h1>${items.length > 0 ? html`<ul>${items}</ul>` : none}`)
}

export function mailPage(mail: KeptMail, zone: string): Markup {
  const heading = html`<p><a href="/dev/mail">All mail</a></p>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to_address}</dd><dt>Written</dt><dd>${moment(mail.created_at, zone)}</dd></dl>`
  const body = mail.html
    ? html`<h2>As text</h2><pre>${linked(mail.text ?? "")}</pre>
<h2>As laid out</h2>
<iframe title="The mail as laid out" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>`
    : html`<p>This e-mail was sent, and its content was deleted.</p>`
  return page(mail.subject, html`${heading}${body}`)
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${style}</head><body><main>${content}</main></body></html>`
}

function moment(at: Date, zone: string): Markup {
  const { day, time } = wallClock(at, zone)
  return html`<time datetime="${at.toISOString()}">${formatDay(day)}, ${formatTime(time)} (${zone})</time>`
}

/** Splits a text into markup in which web addresses are links. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`))
}
