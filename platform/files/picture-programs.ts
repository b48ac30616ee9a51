import { join } from "node:path"
import pLimit from "p-limit"
import { ChildProgram } from "../child-program.ts"
import { whileWaiting } from "../http/admission/admission.ts"
import type {
  HashRequest,
  PictureErrorCode,
  PictureReply,
  PictureRequest,
  ReencodedPicture,
  ReencodeRequest,
} from "./picture-messages.ts"

/** How many pictures a process of the product decodes at a time; others wait. */
const programsAtOnce = 2
/** Resident memory of one program in MB: what the largest allowed picture takes, and some more. */
export const programMegabytes = 260
/** Counted from the start of the decoding, without the wait for a free program. */
const secondsPerPicture = 30

const line = pLimit(programsAtOnce)
const freePrograms = Array.from({ length: programsAtOnce }, () => {
  return new ChildProgram<PictureRequest, PictureReply>({
    program: join(import.meta.dirname, "picture-program.ts"),
    megabytes: programMegabytes,
    idleSeconds: 60,
    usesAddons: true,
  })
})

let highest = 0

/** The highest resident memory of a picture program in MB, since the start. */
export const highestProgramMegabytes = () => highest

/**
 * Decodes a stranger's picture in a program with a memory limit, two pictures at a time (docs/rules/general.md#files).
 * A picture that exceeds the memory or time of its program is "too-large"; the next one gets a new program.
 */
export function runPictureProgram(request: ReencodeRequest): Promise<ReencodedPicture | PictureErrorCode>
export function runPictureProgram(request: HashRequest): Promise<Uint8Array | PictureErrorCode>
export function runPictureProgram(request: PictureRequest): Promise<PictureReply["result"]> {
  const run = async () => {
    const program = freePrograms.pop()
    if (!program) throw new Error("More pictures are decoded at once than there are programs")
    try {
      const reply = await program.ask(request, AbortSignal.timeout(secondsPerPicture * 1000))
      highest = Math.max(highest, reply.megabytes)
      return reply.result
    } catch {
      await program.end()
      return "too-large"
    } finally {
      freePrograms.push(program)
    }
  }
  return whileWaiting(() => line(run))
}
