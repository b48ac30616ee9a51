import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

const name = "virtual:covers"
const sources = join(import.meta.dirname, "../../ui/covers/*.svg")

/**
 * Joins the motifs, one SVG file each, into one cached file, so that a page of twenty covers makes one request.
 * `import address from "virtual:covers"`.
 */
export function joinCovers(): Plugin {
  return {
    name: "join-covers",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      for (const file of globSync(sources)) this.addWatchFile(file)
      return `export default "${joinAll().address}"`
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { address, content } = joinAll()
        if (request.url !== address) return next()
        response.setHeader("content-type", "image/svg+xml").end(content)
      })
    },
    generateBundle() {
      if (this.environment.name !== "client") return
      const { address, content } = joinAll()
      this.emitFile({ type: "asset", fileName: address.slice(1), source: content })
    },
  }
}

function joinAll(): { address: string; content: string } {
  const files = globSync(sources).sort()
  const content = joinDrawings(files.map((file) => readFileSync(file, "utf8")))
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8)
  return { address: `/assets/covers-${hash}.svg`, content }
}

/** Joins SVG files into one, without their prologues and without white space between elements. */
export function joinDrawings(files: readonly string[]): string {
  const drawings = files.map((file) => file.slice(file.indexOf("<svg")).replaceAll(/>\s+</g, "><").trim())
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join("\n")}\n</svg>\n`
}
