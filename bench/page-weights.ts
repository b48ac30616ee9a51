import { existsSync, readFileSync } from "node:fs"
import { Agent } from "node:http"
import { join, posix } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { type Asked, ask } from "./load.ts"

const built = join(import.meta.dirname, "..", "build", "client")

/** Links to be loaded beforehand, and the imports of the inline script. */
const named = [
  /<link[^>]*rel="modulepreload"[^>]*href="([^"]+\.js)"/g,
  /(?:import|from|import\()\s*"(\/assets\/[^"]+\.js)"/g,
  /<script[^>]*src="(\/assets\/[^"]+\.js)"/g,
]

/** What a page makes a browser load before it is whole: the scripts its HTML names, and what these import at once. */
export async function weighPage(port: number, asked: Asked): Promise<{ files: number; brotliBytes: number }> {
  const html = (await ask(new Agent(), port, asked)).toString()
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file) || !existsSync(join(built, file))) return
    files.add(file)
    const code = readFileSync(join(built, file), "utf8")
    for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
      add(posix.join(posix.dirname(file), imported))
  }
  for (const pattern of named) for (const [, file = ""] of html.matchAll(pattern)) add(file)
  return { files: files.size, brotliBytes: [...files].reduce((sum, file) => sum + packedSize(file), 0) }
}

function packedSize(file: string): number {
  const packed = join(built, `${file}.br`)
  return existsSync(packed) ? readFileSync(packed).length : brotliCompressSync(readFileSync(join(built, file))).length
}
