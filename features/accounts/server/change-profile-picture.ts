import type { Deps } from "../../../platform/deps.ts"
import { storePicture } from "../../../platform/files/store-picture.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { replacePicture } from "./queries.ts"

/** Replaces the profile picture; the one before is deleted once nothing refers to it (decisions §8). */
export async function changeProfilePicture(deps: Deps, actor: Actor, picture: Blob): Promise<void> {
  const name = await storePicture(deps.files, "profile-pictures", picture)
  const before = await deps.db.transaction().execute((tx) => replacePicture(tx, actor.accountId, name))
  if (before) await deps.files.remove("profile-pictures", before)
}
