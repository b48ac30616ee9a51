import type { Plugin } from "vite"

const text = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60(?:[^\x60\\]|\\.)*\x60)`
const summaries = new RegExp(String.raw`\bsummary:\s*${text}`, "g")
const descriptions = new RegExp(String.raw`\.describe\(\s*${text},?\s*\)`, "g")

/** Removes what only /openapi.json says about calls from a source text. */
export const withoutDescriptions = (source: string): string =>
  source.replace(summaries, 'summary: ""').replace(descriptions, "")

/** Pages know their calls by the same contracts as the server. Scripts leave out the texts that describe them. */
export function leaveOutDescriptions(): Plugin {
  return {
    name: "leave-out-descriptions",
    enforce: "pre",
    transform(code, id) {
      if (this.environment.name !== "client" || !/contract\.ts$/.test(id.split("?")[0] ?? "")) return
      return { code: withoutDescriptions(code), map: null }
    },
  }
}
