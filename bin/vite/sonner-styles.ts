import type { Plugin } from "vite"

const insertion = /__insertCSS\(("(?:[^"\\]|\\.)*")\);/
const sheet = "virtual:sonner.css"

/**
 * Sonner adds its styles by script, which the content security policy rejects (docs/decisions/0018). This moves them into
 * a style sheet, in a layer below ours.
 */
export function sonnerStyles(): Plugin {
  let css = ""
  return {
    name: "sonner-styles",
    config: () => ({ optimizeDeps: { exclude: ["sonner"] } }),
    resolveId: (id) => (id === sheet ? `\0${sheet}` : undefined),
    load: (id) => (id === `\0${sheet}` ? css : undefined),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id.replaceAll("\\", "/").split("?")[0] ?? "")) return
      const match = insertion.exec(code)
      if (!match?.[1]) throw new Error("Sonner inserts its styles in another way now.")
      css = `@layer sonner{${JSON.parse(match[1])}}`
      return { code: `import "${sheet}";${code.replace(insertion, "")}`, map: null }
    },
  }
}
