import { html } from "hono/html"
import { z } from "zod"
import { type Call, type CallAudience, callAudience } from "../lib/contract.ts"
import { audienceWords, operationId, whoMayCall } from "../platform/http/calls/openapi.ts"

type Field = { type?: string | string[]; anyOf?: Field[]; enum?: string[]; items?: Field; format?: string }

/** The readable page of the API at /docs: every call with its input and its reply, in a section for each access. */
export function apiPage(calls: readonly Call[], brand: string, nonce: string) {
  const sections = audiences
    .map((audience) => ({ audience, members: calls.filter((call) => callAudience(call.access) === audience) }))
    .filter(({ members }) => members.length > 0)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${brand} API</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .6rem; margin: .5rem 0; padding: .5rem .8rem; }
  summary { cursor: pointer; overflow-wrap: anywhere; }
  code { font-size: .92em; }
  b { display: inline-block; min-width: 4.2em; }
  table { border-collapse: collapse; margin: .5rem 0; }
  nav ul { columns: 18rem; padding-left: 1.2rem; }
  h2 { margin-top: 2.5rem; }
  td { padding: .15rem 1rem .15rem 0; vertical-align: top; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${brand} API</h1>
<p>Calls take and return JSON. Programs read the same description, with all statuses, at <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<p><code>POST /accounts/login</code> sets the log-in cookie. A failed call returns <code>{ success: false, message, errors? }</code>.</p>
<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ul>${sections.map(({ audience, members }) => html`<li><a href="#${audience}">${audienceWords[audience]}</a> (${members.length} calls)</li>`)}</ul>
</nav>
${sections.map(oneSection)}
</main>
</body>
</html>`
}

const audiences = Object.keys(audienceWords) as CallAudience[]

/** A section opens with links to the groups of its calls, by the first part of their paths. */
function oneSection({ audience, members }: { audience: CallAudience; members: readonly Call[] }) {
  const groups = [...Map.groupBy(members, (call) => call.path.split("/")[1] ?? "")]
  const anchor = (group: string) => `${audience}-${group}`
  return html`<section aria-labelledby="${audience}">
<h2 id="${audience}">${audienceWords[audience]}</h2>
<p>${groups.map(([group]) => html`<a href="#${anchor(group)}">/${group}</a> `)}</p>
${groups.map(([group, calls]) => html`<h3 id="${anchor(group)}">/${group}</h3>${calls.map(oneCall)}`)}
<p><a href="#contents">Back to contents</a></p>
</section>`
}

/** The anchor is inside the part that folds, because a link to it then unfolds the call. */
function oneCall(call: Call) {
  const fields = Object.entries(schemaOf(call.input).properties ?? {})
  const replies = call.reply === "file" ? [] : Object.entries(schemaOf(call.reply).properties ?? {})
  return html`<details>
<summary><b>${call.method.toUpperCase()}</b> <code>${call.path}</code></summary>
<p id="${operationId(call.method, call.path)}">${call.summary}</p>
${typeof call.access === "object" ? html`<p>Who: ${whoMayCall(call)}.</p>` : ""}
${fields.length > 0 ? html`<p>Input</p>${table(fields)}` : ""}
${call.reply === "file" ? html`<p>Returns a file.</p>` : ""}
${replies.length > 0 ? html`<p>Returns</p>${table(replies)}` : ""}
</details>`
}

function schemaOf(type: z.ZodType): { properties?: Record<string, Field> } {
  return z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as { properties?: Record<string, Field> }
}

const table = (fields: [string, Field][]) =>
  html`<table>${fields.map(([name, field]) => html`<tr><td><code>${name}</code></td><td>${typeWords(field)}</td></tr>`)}</table>`

function typeWords(field: Field): string {
  if (field.enum) return field.enum.join(" | ")
  if (field.anyOf) return [...new Set(field.anyOf.map(typeWords))].join(" or ")
  if (field.items) return `list of ${typeWords(field.items)}`
  return [field.type].flat().filter(Boolean).join(" or ") || "any"
}
