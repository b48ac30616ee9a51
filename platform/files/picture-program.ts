/**
 * The program that decodes uploaded pictures (docs/rules/general.md#files), started by
 * platform/files/picture-programs.ts: a stranger's bytes come in, a re-encoded picture or a hash goes out, and nothing
 * is stored. It ends together with its parent, and on its own when it needs too much memory. It has no environment and
 * no network, and writes no files.
 */
import { endBeyondMemory } from "../child-program.ts"
import { hashPixels, reencode } from "./decode-picture.ts"
import type { PictureReply, PictureRequest } from "./picture-messages.ts"

const highestMegabytes = endBeyondMemory()

process.on("message", async (request: PictureRequest) => {
  const result = request.task === "reencode" ? await reencode(request) : await hashPixels(request)
  process.send?.({ result, megabytes: highestMegabytes() } satisfies PictureReply)
})
