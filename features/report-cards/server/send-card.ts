import type { Context } from "hono"
import { fullName, type PersonName } from "../../../lib/names.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { sendFile } from "../../../platform/http/replies/send-file.ts"
import { cardFileName } from "../domain/publication.ts"
import { cardFolder } from "./pdf-cache.ts"

type Published = { file: string; name: PersonName }

/** Sends a published card as a PDF. Actors for whom `find` returns nothing get a 404. */
export async function sendCard(
  deps: Deps,
  exchange: Context,
  find: () => Promise<Published | undefined>,
): Promise<Response> {
  // A second try: the card may be finalized in between, which replaces its file.
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
