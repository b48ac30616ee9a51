import { expect, test } from "vitest"
import { z } from "zod"
import { ApiFailure } from "../../../../lib/call-api.ts"
import {
  type AutosaveEntry,
  afterFailure,
  afterSave,
  checkWith,
  cleanEntry,
  fieldStateOf,
  isDirty,
  leaveEntry,
  typeInto,
  undoField,
} from "../../../../ui/autosave/autosave-entry.ts"
import { attendanceFields } from "../../domain/attendance.ts"
import { cardGradeField } from "../../domain/card-grade.ts"

const grade = checkWith(z.object({ grade: cardGradeField }))
const attendance = checkWith(attendanceFields)
const none = { grade: null }
const type = (entry: AutosaveEntry, text: string, saved: { grade: number | null } = none) =>
  typeInto(entry, { grade: text }, saved, grade)
const lost = new ApiFailure(0, "The connection was lost.")

test("a grade that is left is sent as a number, and is saved once the answer is there", () => {
  const typed = type(cleanEntry, "92.50")
  expect(fieldStateOf(typed, "grade")).toBe("typed")
  const { entry, asks } = leaveEntry(typed, none, grade)
  expect(asks).toEqual({ grade: 92.5 })
  expect(fieldStateOf(entry, "grade")).toBe("saving")
  const after = afterSave(entry)
  expect([fieldStateOf(after, "grade"), isDirty(after)]).toEqual(["saved", false])
})

test("nothing is sent when what is typed is what is saved, or when nothing was typed", () => {
  expect(leaveEntry(cleanEntry, none, grade).asks).toBeNull()
  const left = leaveEntry(type(cleanEntry, "90.0", { grade: 90 }), { grade: 90 }, grade)
  expect(left.asks).toBeNull()
  expect(isDirty(left.entry)).toBe(false)
  expect(leaveEntry(type(cleanEntry, "  "), none, grade).asks).toBeNull()
})

test("an emptied grade is sent as null, which removes it", () => {
  expect(leaveEntry(type(cleanEntry, "", { grade: 90 }), { grade: 90 }, grade).asks).toEqual({ grade: null })
})

test("a wrong grade is not sent, keeps what was typed, and its sentence goes when it is mended", () => {
  const { entry, asks } = leaveEntry(type(cleanEntry, "105"), none, grade)
  expect(asks).toBeNull()
  expect(entry.errors.grade).toMatch(/0 to 100/)
  expect([fieldStateOf(entry, "grade"), entry.typed.grade]).toEqual(["wrong", "105"])
  const stillWrong = type(entry, "101")
  expect(stillWrong.errors.grade).toMatch(/0 to 100/)
  expect(type(stillWrong, "10").errors).toEqual({})
})

test("the answer to an older grade leaves the newer one, which goes next and not before", () => {
  const first = leaveEntry(type(cleanEntry, "8"), none, grade).entry
  const second = leaveEntry(type(first, "88"), none, grade)
  expect(second.asks).toBeNull()
  expect(second.entry.goesAgain).toBe(true)
  const after = afterSave(second.entry)
  expect([after.typed.grade, fieldStateOf(after, "grade")]).toEqual(["88", "typed"])
  expect(leaveEntry(after, { grade: 8 }, grade).asks).toEqual({ grade: 88 })
})

test("typing the saved grade again while another one is on its way sends it after that one", () => {
  const first = leaveEntry(type(cleanEntry, "95", { grade: 90 }), { grade: 90 }, grade).entry
  const back = leaveEntry(type(first, "90", { grade: 90 }), { grade: 90 }, grade).entry
  expect(back.goesAgain).toBe(true)
  expect(leaveEntry(afterSave(back), { grade: 95 }, grade).asks).toEqual({ grade: 90 })
})

test("leaving a second time what is on its way does not send it twice", () => {
  const once = leaveEntry(type(cleanEntry, "95"), none, grade).entry
  expect(leaveEntry(once, none, grade).entry.goesAgain).toBe(false)
})

test("a lost connection keeps what was typed, and the next attempt is made even for what seems saved", () => {
  const submitted = leaveEntry(type(cleanEntry, "95", { grade: 90 }), { grade: 90 }, grade).entry
  const failed = afterFailure(submitted, lost, ["grade"])
  expect([fieldStateOf(failed, "grade"), failed.typed.grade, failed.failure?.status]).toEqual(["failed", "95", 0])
  const back = leaveEntry(type(failed, "90", { grade: 90 }), { grade: 90 }, grade)
  expect(back.asks).toEqual({ grade: 90 })
  expect(afterSave(back.entry)).toMatchObject({ failure: null, unsure: [], typed: {} })
})

test("an error that names the field is shown beside it", () => {
  const submitted = leaveEntry(type(cleanEntry, "95"), none, grade).entry
  const failure = new ApiFailure(400, "Please check the form.", { grade: "Not this one." })
  expect(afterFailure(submitted, failure, ["grade"])).toMatchObject({
    errors: { grade: "Not this one." },
    failure: null,
  })
  expect(afterFailure(submitted, failure, ["schoolDays"]).failure?.message).toBe("Please check the form.")
})

test("Escape brings back what is saved, or what is on its way", () => {
  expect(isDirty(undoField(type(cleanEntry, "9"), "grade"))).toBe(false)
  const submitted = leaveEntry(type(cleanEntry, "95"), none, grade).entry
  expect(undoField(type(submitted, "9"), "grade").typed.grade).toBe("95")
})

test("a quarter is checked whole, what is saved with what was typed, and only what was typed is sent", () => {
  const saved = { schoolDays: 45, daysPresent: 44, tardyTimes: 2 }
  const fewer = typeInto(cleanEntry, { schoolDays: "40" }, saved, attendance)
  const wrong = leaveEntry(fewer, saved, attendance)
  expect(Object.keys(wrong.entry.errors)).toEqual(["daysPresent"])
  const mended = typeInto(wrong.entry, { daysPresent: "40" }, saved, attendance)
  expect(mended.errors).toEqual({})
  expect(leaveEntry(mended, saved, attendance).asks).toEqual({ schoolDays: 40, daysPresent: 40 })
})

test("Escape after a refusal leaves nothing behind that could be tried again", () => {
  const submitted = leaveEntry(type(cleanEntry, "95"), none, grade).entry
  const undone = undoField(afterFailure(submitted, new ApiFailure(409, "This class is archived."), ["grade"]), "grade")
  expect([undone.failure, isDirty(undone), fieldStateOf(undone, "grade")]).toEqual([null, false, "calm"])
  // A save without a reply may have arrived: the note must say that this is unknown.
  expect(undoField(afterFailure(submitted, lost, ["grade"]), "grade").failure?.status).toBe(0)
})

test("Escape in one field keeps the refusal of another that is saved with it", () => {
  const typed = typeInto(cleanEntry, { schoolDays: "40", daysPresent: "39" }, {}, attendance)
  const submitted = leaveEntry(typed, { schoolDays: null, daysPresent: null, tardyTimes: null }, attendance).entry
  const failedOnce = afterFailure(submitted, new ApiFailure(409, "This class is archived."), [])
  expect(undoField(failedOnce, "schoolDays").failure?.status).toBe(409)
})

test("a grade that was emptied does not count as removed while it is not known what is saved", () => {
  const left = leaveEntry(type(cleanEntry, ""), null, grade)
  expect([left.asks, isDirty(left.entry)]).toEqual([null, true])
})

test("a field that was taken back after its save got lost is sent as it is saved", () => {
  const saved = { schoolDays: 45, daysPresent: 44, tardyTimes: 2 }
  const submitted = leaveEntry(typeInto(cleanEntry, { tardyTimes: "3" }, saved, attendance), saved, attendance).entry
  const undone = undoField(afterFailure(submitted, lost, ["tardyTimes"]), "tardyTimes")
  expect(leaveEntry(undone, saved, attendance).asks).toEqual({ tardyTimes: 2 })
})
