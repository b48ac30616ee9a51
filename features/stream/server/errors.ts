import { classMaterialsMegabytes } from "../../../lib/stored-file.ts"
import { errorCodes } from "../../../platform/http/app-error.ts"
import { mostMaterials } from "../domain/material.ts"
import { mostPinned } from "../domain/post.ts"

export const streamError = errorCodes({
  "too-many-pinned": [409, `At most ${mostPinned} posts can be pinned. Unpin another one first.`],
  "student-not-in-class": [400, "Choose only students of this class.", "enrolleeIds"],
  "student-not-in-meeting": [400, "Write only about students of this class.", "students"],
  "student-twice": [400, "Write one line about each student.", "students"],
  "materials-full": [
    409,
    `This file does not fit. The materials of a class can take up ${classMaterialsMegabytes} MB. Delete something first.`,
    "files",
  ],
  "too-many-materials": [409, `A class can have ${mostMaterials} materials. Delete something first.`],
  "note-cancelled": [409, "This class was cancelled. There is nothing to write about it."],
  "note-too-early": [409, "This class has not started. You can write the note after it starts."],
  "note-blank": [400, "Write what you did, or a line about a student.", "text"],
})
