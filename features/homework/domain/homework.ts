/** The limits of homework (docs/rules/homework.md#homework). */
export const mostTitleLetters = 120
export const mostWords = 4_000
export const mostPoints = 1_000
export const mostHomeworkFiles = 5
/** The most pictures of a hand-in; instead of them it has one PDF. */
export const mostHandInPictures = 10
/** Families are reminded this long before the due time. */
export const reminderHours = 24

export type HomeworkState = "handed-in" | "late" | "missing" | "returned" | "open"

type HandInFacts = { handedInAt: Date; returnedAt: Date | null } | null

/** A hand-in is late when it was first handed in after the due time (docs/rules/homework.md#hand-ins). */
export const isLate = (handedInAt: Date, due: Date) => handedInAt > due

/** The state of one student's homework: open until it is handed in or the due time has passed. */
export function homeworkState(handIn: HandInFacts, due: Date, now: Date): HomeworkState {
  if (!handIn) return now > due ? "missing" : "open"
  if (handIn.returnedAt) return "returned"
  return isLate(handIn.handedInAt, due) ? "late" : "handed-in"
}

type Audience = { isForAll: boolean; enrolleeIds: readonly string[] }

export const isFor = ({ isForAll, enrolleeIds }: Audience, enrolleeId: string): boolean =>
  isForAll || enrolleeIds.includes(enrolleeId)

type HandInTimes = { enrolleeId: string; at: string; returnedAt: string | null }
type GivenHomework<H extends HandInTimes> = Audience & { due: string; handIns: readonly H[] }

/**
 * Returns what a student handed in, and the state of it; null where the homework is not for the student. What was handed
 * in counts also if the homework is not for the student any more.
 */
export function handInStateOf<H extends HandInTimes>(
  homework: GivenHomework<H>,
  enrolleeId: string,
  now: Date,
): { state: HomeworkState; handIn: H | null } | null {
  const handIn = homework.handIns.find((each) => each.enrolleeId === enrolleeId) ?? null
  if (!handIn && !isFor(homework, enrolleeId)) return null
  const facts = handIn && {
    handedInAt: new Date(handIn.at),
    returnedAt: handIn.returnedAt ? new Date(handIn.returnedAt) : null,
  }
  return { state: homeworkState(facts, new Date(homework.due), now), handIn }
}

/** Returns the homework that a student has to hand in next: open, and due first. */
export function nextDue<W extends GivenHomework<HandInTimes>>(
  homework: readonly W[],
  enrolleeId: string,
  now: Date,
): W | undefined {
  const open = homework.filter((each) => handInStateOf(each, enrolleeId, now)?.state === "open")
  return open.sort((one, other) => Date.parse(one.due) - Date.parse(other.due))[0]
}

export const stateLabels: Record<HomeworkState, string> = {
  "handed-in": "Handed in",
  late: "Handed in late",
  missing: "Missing",
  returned: "Returned",
  open: "Not yet",
}

/** The colours of the states, beside their labels. */
export const stateTones = {
  "handed-in": "blue",
  late: "orange",
  missing: "red",
  returned: "green",
  open: "gray",
} as const satisfies Record<HomeworkState, string>

type HandInContent = { pictures: number; pdfs: number; hasText: boolean }

export type HandInErrorCode = "hand-in-returned" | "hand-in-blank" | "hand-in-too-many" | "hand-in-mixed"

/** Returns why this cannot be handed in, or null: text, and up to ten pictures or one PDF, until it is returned. */
export function handInError({ pictures, pdfs, hasText }: HandInContent, isReturned: boolean): HandInErrorCode | null {
  if (isReturned) return "hand-in-returned"
  if (pictures + pdfs === 0 && !hasText) return "hand-in-blank"
  if (pdfs > 0 && pictures > 0) return "hand-in-mixed"
  return pictures > mostHandInPictures || pdfs > 1 ? "hand-in-too-many" : null
}

export type ReturnErrorCode = "points-not-asked" | "points-too-many"

/** Returns why these points cannot be given, or null. Without points only words are given. */
export function givePointsError(points: number | null, most: number | null): ReturnErrorCode | null {
  if (points === null) return null
  if (most === null) return "points-not-asked"
  return points > most ? "points-too-many" : null
}

export type Marked = { points: number | null; most: number | null }

/** The mean of the points as percent, of the homework that was returned with points; null without any. */
export function meanPercent(marked: readonly Marked[]): number | null {
  const shares = marked.flatMap(({ points, most }) => (points !== null && most ? [points / most] : []))
  if (shares.length === 0) return null
  return Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length)
}
