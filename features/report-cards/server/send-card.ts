import type { Context } from "hono"
import { fullName, type PersonName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { sendFile } from "../../../platform/http/send-file.ts"
import { cardFileName } from "../domain/publication.ts"
import { cardFolder } from "./pdf-cache.ts"

type Published = { file: string; name: PersonName }

/** A published card as a PDF. Nobody but those for whom `find` finds it gets to know that there is one. */
export async function sendCard(
  deps: Deps,
  exchange: Context,
  find: () => Promise<Published | undefined>,
): Promise<Response> {
  // Once more, for somebody may finalize the card between the two: its file is another one then.
  for (const _ of [1, 2]) {
    const published = await find()
    if (!published) throw notFound()
    const stored = await deps.files.get(cardFolder, published.file)
    if (stored) {
      return sendFile(stored, exchange, { isPublic: false, downloadName: cardFileName(fullName(published.name)) })
    }
  }
  throw notFound()
}
