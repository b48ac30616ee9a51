/** The limits of a note on a meeting (docs/rules/stream.md#notes-on-meetings). */
export const mostNoteLetters = 4_000
export const mostLineLetters = 500

export type MeetingNoteErrorCode = "note-cancelled" | "note-too-early"

/**
 * Returns why a teacher cannot write a note on a meeting, or null (docs/rules/stream.md#notes-on-meetings): from its start
 * on, unless it was cancelled.
 */
export function writeNoteError(
  { startsAt, isCancelled }: { startsAt: Date; isCancelled: boolean },
  now: Date,
): MeetingNoteErrorCode | null {
  if (isCancelled) return "note-cancelled"
  return now < startsAt ? "note-too-early" : null
}
