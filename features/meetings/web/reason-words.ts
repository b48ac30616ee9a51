import type { ChangeReason } from "../domain/meeting-words.ts"

/** Why a meeting was moved or cancelled, in words. */
export const reasonWords: Record<ChangeReason, string> = {
  sick: "The teacher is sick.",
  emergency: "There was an emergency.",
  technical: "There is a technical problem.",
  holiday: "It is a holiday.",
  weather: "The weather does not allow it.",
  request: "It was asked for.",
  other: "Another reason.",
}
