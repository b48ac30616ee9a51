import { join } from "node:path"
import pLimit from "p-limit"
import { ChildProgram } from "../../child-program.ts"
import { whileWaiting } from "../../http/admission/admission.ts"
import type { PdfErrorCode, PdfReply, PdfRequest } from "./pdf-messages.ts"

const secondsToCheck = 20
const checkerMegabytes = 300

/** One file at a time in each process; others wait. */
const oneAtATime = pLimit(1)

const checker = new ChildProgram<PdfRequest, PdfReply>({
  program: join(import.meta.dirname, "pdf-program.ts"),
  megabytes: checkerMegabytes,
  idleSeconds: 60,
})

/**
 * Checks a stranger's PDF in a program with limits of time and memory. Returns an error code or null. A file that
 * exceeds them is "too-complex"; the next one gets a new program.
 */
export function checkPdf(bytes: Uint8Array): Promise<PdfErrorCode | null> {
  const check = async () => {
    try {
      return (await checker.ask({ bytes }, AbortSignal.timeout(secondsToCheck * 1000))).error
    } catch {
      await checker.end()
      return "too-complex" as const
    }
  }
  return whileWaiting(() => oneAtATime(check))
}
