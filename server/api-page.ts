import { html } from "hono/html"
import { z } from "zod"
import type { Call } from "../lib/contract.ts"

type Field = { type?: string | string[]; anyOf?: Field[]; enum?: string[]; items?: Field; format?: string }

/** The readable page of the API at /docs: every call with its access and its input. */
export function apiPage(calls: readonly Call[], brand: string, nonce: string) {
  const groups = Map.groupBy(calls, (call) => call.path.split("/")[1] ?? "")
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
  td { padding: .15rem 1rem .15rem 0; vertical-align: top; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${brand} API</h1>
<p>JSON in, JSON out. The whole description for programs is at <a href="/openapi.json">/openapi.json</a>.</p>
${[...groups].map(([group, members]) => html`<h2>/${group}</h2>${members.map(oneCall)}`)}
</main>
</body>
</html>`
}

function oneCall(call: Call) {
  const fields = Object.entries(schemaOf(call.input).properties ?? {})
  const replies = call.reply === "file" ? [] : Object.entries(schemaOf(call.reply).properties ?? {})
  return html`<details>
<summary><b>${call.method.toUpperCase()}</b> <code>${call.path}</code></summary>
<p>${call.summary} Who: ${call.access}.</p>
${fields.length > 0 ? html`<p>Takes</p>${table(fields)}` : ""}
${call.reply === "file" ? html`<p>Answers with a file.</p>` : ""}
${replies.length > 0 ? html`<p>Answers with</p>${table(replies)}` : ""}
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
