import { readdirSync } from "node:fs"
import { readFile, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { root, runTool } from "./tools.ts"

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressible = /\.(js|css|html|json|svg|txt|xml|webmanifest|wasm|map)$/
const smallestWorthIt = 1024

const status = await runTool("react-router", ["build"], { NODE_ENV: "production" })
if (status !== 0) process.exit(status)
await compressFiles(path.join(root, "build", "client"))

/** Compresses the built files with the best quality, so that requests are served without compression. */
async function compressFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < smallestWorthIt) return
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([compressBrotli(content, { params }), compressGzip(content, { level: 9 })])
  if (br.length < content.length) await writeFile(`${file}.br`, br)
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz)
}
