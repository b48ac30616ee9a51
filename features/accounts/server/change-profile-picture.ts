import type { Deps } from "../../../platform/deps.ts"
import { replacePicture } from "../../../platform/files/replace-picture.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { setProfilePicture } from "./queries.ts"

/** Replaces the profile picture; the one before is deleted once nothing refers to it (docs/rules.md#files). */
export async function changeProfilePicture(deps: Deps, actor: Actor, picture: Blob): Promise<void> {
  await replacePicture(deps, "profile-pictures", picture, (name) =>
    deps.db.transaction().execute(async (tx) => [await setProfilePicture(tx, actor.accountId, name)]),
  )
}
