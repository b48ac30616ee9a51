import { errorCodes } from "../../../platform/http/app-error.ts"
import { mostHandInPictures } from "../domain/homework.ts"

export const homeworkError = errorCodes({
  "student-not-in-class": [400, "Choose only students of this class.", "enrolleeIds"],
  "due-passed": [400, "Choose a time that is still to come.", "due"],
  "points-below-given": [409, "A student already has more points than this. Choose a higher number."],
  "hand-in-returned": [409, "The teacher has already returned this homework, so nothing can be added."],
  "hand-in-blank": [400, "Write something, or add a picture or a PDF.", "text"],
  "hand-in-too-many": [400, `Hand in at most ${mostHandInPictures} pictures, or one PDF.`, "files"],
  "hand-in-mixed": [400, "Hand in pictures or a PDF, not both.", "files"],
  "points-not-asked": [400, "This homework has no points.", "points"],
  "points-too-many": [400, "This is more than the homework is worth. Give fewer points.", "points"],
})
