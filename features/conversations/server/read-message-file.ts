import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { findMessageFile } from "./file-queries.ts"
import { placeOf } from "./load-conversation.ts"

/**
 * Returns the title of a message's file for whoever may read its conversation now (docs/rules/general.md#files), and null
 * for everybody else. Files of notes are for the office alone.
 */
export async function readMessageFile(deps: Deps, actor: Actor, name: string): Promise<{ title: string } | null> {
  const file = await findMessageFile(deps.db, name)
  const place = file && (await placeOf(deps, deps.db, { actor, row: file }))
  if (!file || !place || (file.side === "note" && place !== "office")) return null
  return { title: file.title }
}
