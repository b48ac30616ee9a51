/**
 * The program that checks uploaded PDFs (docs/rules/general.md#files), started by check-pdf.ts: a stranger's bytes come
 * in, an error code goes out, and nothing is stored. A file that unpacks to gigabytes ends only this program.
 */
import { endBeyondMemory } from "../../child-program.ts"
import { inspectPdf } from "./inspect-pdf.ts"
import type { PdfReply, PdfRequest } from "./pdf-messages.ts"

endBeyondMemory()

process.on("message", async ({ bytes }: PdfRequest) => {
  const error = await inspectPdf(bytes).catch(() => "unreadable" as const)
  process.send?.({ error } satisfies PdfReply)
})
