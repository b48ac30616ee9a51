import { requestOf } from "../../../../lib/call-api.ts"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { childsPublishedCardCall, learnersPublishedCardCall, type OwnCard } from "../../contract.ts"

/** Returns the address of the PDF of a published card, for the learner or the parent. */
export function ownCardAddress(reader: FamilyRole, card: Pick<OwnCard, "classId" | "enrolleeId">): string {
  const { classId, enrolleeId } = card
  return reader === "learner"
    ? requestOf(learnersPublishedCardCall, { classId }).url
    : requestOf(childsPublishedCardCall, { enrolleeId }).url
}
