import { addressOf } from "../../../lib/call-api.ts"
import { childsPublishedCard, learnersPublishedCard, type OwnCard } from "../contract.ts"

/** Where the PDF of a published card is, for the learner or the parent who reads it. */
export function ownCardAddress(reader: "learner" | "parent", card: Pick<OwnCard, "classId" | "enrolleeId">): string {
  const { classId, enrolleeId } = card
  return reader === "learner"
    ? addressOf(learnersPublishedCard, { classId }).url
    : addressOf(childsPublishedCard, { enrolleeId }).url
}
