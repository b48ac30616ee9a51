import type { BusyError } from "./busy-error.ts"

/** Everything but its times, its fields and its nonce is the same for everybody, because there is no time to draw it. */
const beforeStyle = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please wait</title>`
/** The colours are those of ui/theme/theme.css. Below a kilobyte the page is not packed either. */
const style = `:root{color-scheme:light dark;--p:#fffdf9;--i:#131c3a;--b:#1b56d6}@media(prefers-color-scheme:dark){:root{--p:#0e1426;--i:#eef2fd;--b:#2f68e8}}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;background:var(--p);color:var(--i);font:1.0625rem/1.6 system-ui,sans-serif}h1{margin:0;font-size:1.75rem}p{margin:.5rem 0 1rem;text-wrap:balance}button{min-height:3rem;padding:0 1.25rem;border:0;border-radius:.875rem;background:var(--b);color:#fff;font:inherit;font-weight:700}`
const words = `</style></head><body><main><h1>Please wait</h1><p>Many people are here right now. This page tries again by itself.</p>`
const end = "</main></body></html>"

/** The 503 page of a document (docs/rules/general.md#crowds): the browser loads it again after the time of the error. */
export function busyPage({ retryAfter = 1 }: BusyError, nonce: string): Response {
  const head = `${beforeStyle}<meta http-equiv="refresh" content="${retryAfter}"><style nonce="${nonce}">`
  return pageOf(head + style + words + end, retryAfter)
}

/** The 503 page of a form: it sends the same fields again, by itself or at the press of its button. */
export function busyFormPage({ retryAfter = 1 }: BusyError, nonce: string, fields: URLSearchParams): Response {
  const head = `${beforeStyle}<style nonce="${nonce}">`
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post">${inputs.join("")}<button>Try again</button></form>`
  const send = `<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),${retryAfter * 1000})</script>`
  return pageOf(head + style + words + form + send + end, retryAfter)
}

function pageOf(html: string, retryAfter: number): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "retry-after": String(retryAfter),
  }
  return new Response(html, { status: 503, headers })
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
