/**
 * The program that reads pictures (docs/decisions/0042), started by platform/ocr/text-reader.ts: a picture comes in,
 * its lines of text go out, and nothing is stored. It ends together with its parent, and on its own when it needs too
 * much memory. It can read the files of the product, and has neither network nor environment.
 */
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { createWorker } from "tesseract.js"
import { endBeyondMemory } from "../child-program.ts"
import { passes, type ReadReply, type ReadRequest } from "./reader-messages.ts"

const mostLines = 300
const mostCharacters = 200

// The text is recognised in a separate thread, so that memory is measured in time.
const highestMegabytes = endBeyondMemory()

const packageFile = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json")
const worker = await createWorker("eng", 1, {
  langPath: join(dirname(packageFile), "4.0.0_best_int"),
  cacheMethod: "none",
  gzip: true,
  errorHandler: () => undefined,
})

process.on("message", async ({ pass, picture }: ReadRequest) => {
  const lines = await readLines(pass, picture).catch(() => null)
  process.send?.({ lines, megabytes: highestMegabytes() } satisfies ReadReply)
})

async function readLines(pass: number, picture: Uint8Array): Promise<string[]> {
  await worker.setParameters({ ...passes[pass], user_defined_dpi: "220" } as object)
  const { data } = await worker.recognize(Buffer.from(picture), {}, { text: true })
  const lines = data.text.split("\n").map((line) => line.trim().slice(0, mostCharacters))
  return lines.filter((line) => line !== "").slice(0, mostLines)
}
