import { useEffect, useState } from "react"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form/form-draft.ts"
import { type AttendanceMark, attendanceMarks } from "../../meetings/domain/meeting-words.ts"
import type { RosterStudent } from "../contract.ts"

type Chosen = Record<string, AttendanceMark>

/**
 * The marks on the page: the chosen one, otherwise the saved one, otherwise the suggested one. Chosen marks stay in
 * this tab until they are saved, also when the page is left.
 */
export function useMarks(meetingId: string, roster: readonly RosterStudent[]) {
  const about = `roster ${meetingId}`
  const [chosen, setChosen] = useState<Chosen>({})
  useEffect(() => setChosen(knownMarks(readDraft(about, "in-tab"))), [about])
  const choose = (marks: Chosen) => {
    const next = { ...chosen, ...marks }
    setChosen(next)
    keepDraft(about, "in-tab", next)
  }
  const markOf = (student: RosterStudent) => shownMark(student, chosen)
  const { shown, unmarked, unsaved } = marksOnPage(roster, chosen)
  return {
    markOf,
    shown,
    unmarked: unmarked.length,
    unsaved,
    choose: (enrolleeId: string, mark: AttendanceMark) => choose({ [enrolleeId]: mark }),
    chooseForRest: (mark: AttendanceMark) =>
      choose(Object.fromEntries(unmarked.map((enrolleeId) => [enrolleeId, mark]))),
    forget() {
      setChosen({})
      dropDraft(about, "in-tab")
    },
  }
}

/** The marks on the page, the students without one, and the number of unsaved ones. */
export function marksOnPage(roster: readonly RosterStudent[], chosen: Chosen) {
  const shown = roster.flatMap((student) => {
    const mark = shownMark(student, chosen)
    return mark ? [{ enrolleeId: student.enrolleeId, mark, isSaved: mark === student.mark }] : []
  })
  const marked = new Set(shown.map(({ enrolleeId }) => enrolleeId))
  return {
    shown: shown.map(({ enrolleeId, mark }) => ({ enrolleeId, mark })),
    unmarked: roster.map(({ enrolleeId }) => enrolleeId).filter((id) => !marked.has(id)),
    unsaved: shown.filter(({ isSaved }) => !isSaved).length,
  }
}

function shownMark({ enrolleeId, mark, proposed }: RosterStudent, chosen: Chosen): AttendanceMark | null {
  return chosen[enrolleeId] ?? mark ?? proposed
}

const knownMarks = (stored: Record<string, unknown> | null): Chosen =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, AttendanceMark] =>
      attendanceMarks.some((mark) => mark === entry[1]),
    ),
  )
