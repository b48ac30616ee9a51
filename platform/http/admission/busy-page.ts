import type { BusyError } from "./busy-error.ts"

/** The beginning and the end of the page are the same for everybody, because it is sent when there is no time. */
const begin = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Please wait</title>`
const words = `</head><body style="margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:1.0625rem/1.6 system-ui,sans-serif"><main style="max-width:30rem"><h1 style="margin:0 0 .5rem;font-size:1.75rem;line-height:1.2">Please wait</h1><p style="margin:0">Many people are here right now. This page tries again by itself.</p>`
const end = "</main></body></html>"

const headers = (seconds: number) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "retry-after": String(seconds),
})

/** The 503 page of a document: the browser loads it again after the time of the error. */
export function busyPage({ retryAfter = 1 }: BusyError): Response {
  const refresh = `<meta http-equiv="refresh" content="${retryAfter}">`
  return new Response(begin + refresh + words + end, { status: 503, headers: headers(retryAfter) })
}

/** The 503 page of a form: it sends the same fields again, by itself or at the press of its button. */
export function busyFormPage({ retryAfter = 1 }: BusyError, fields: URLSearchParams, nonce: string): Response {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post">${inputs.join("")}<button style="margin-top:1rem;min-height:3rem;padding:.625rem 1.25rem;font:inherit">Try again</button></form>`
  const send = `<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),${retryAfter * 1000})</script>`
  return new Response(begin + words + form + send + end, { status: 503, headers: headers(retryAfter) })
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
