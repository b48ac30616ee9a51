import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { replacePicture } from "../../../platform/files/replace-picture.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { recordAccountEvent } from "./events.ts"
import { setProfilePicture } from "./queries.ts"

/** Replaces the profile picture; the old file is deleted once nothing refers to it (docs/rules/general.md#files). */
export async function changeProfilePicture(deps: Deps, actor: Actor, picture: Blob): Promise<void> {
  const { accountId, role } = actor
  await replacePicture(deps, "profile-pictures", picture, (name) =>
    transact(deps, async (tx) => {
      const before = await setProfilePicture(tx, accountId, name)
      const about = { actorId: accountId, accountId, role }
      await recordAccountEvent(tx, { type: "profile-picture.changed", at: deps.now(), ...about })
      return [before]
    }),
  )
}
