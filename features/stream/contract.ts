import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { blankAsMissing, filesField, idField, listPlace, onceKey, optionalTextField } from "../../lib/fields.ts"
import { classFileMegabytes } from "../../lib/stored-file.ts"
import { mostLineLetters, mostNoteLetters } from "./domain/meeting-note.ts"
import { mostChosenStudents, mostPostFiles, postLinks, postText } from "./domain/post.ts"

/** The stream of a class: posts and notes on its meetings (docs/rules/stream.md#posts, docs/rules/stream.md#notes-on-meetings). */

const done = z.strictObject({})

/** A field of a multipart body that is JSON, such as a list; in a JSON body the value itself. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value ?? undefined
    try {
      return value.trim() === "" ? undefined : JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

const enrolleeIds = z
  .array(idField("Student"), { error: "The students must be a list." })
  .max(mostChosenStudents, `Choose at most ${mostChosenStudents} students.`)
  .transform((ids) => [...new Set(ids)])

/** The chosen students of something new: none for all. */
export const chosenEnrolleeIds = jsonField(enrolleeIds.default([])).default([])
/** The chosen students of something that is changed: none for all; without the field they stay. */
export const changedEnrolleeIds = jsonField(enrolleeIds.optional()).optional()

/** The largest body with files: two of the largest ones, or many smaller ones. */
export const classBodyBytes = 2 * classFileMegabytes * 1024 * 1024 + 1024 * 1024

export const yesOrNo = z
  .preprocess(
    (value) => ({ true: true, false: false })[String(value)] ?? blankAsMissing(value),
    z.boolean("Choose yes or no.").default(false),
  )
  .default(false)

export const classFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  bytes: z.number(),
  kind: z.enum(["picture", "pdf", "audio"]),
})
export type ClassFile = z.output<typeof classFile>

const namedStudent = z.strictObject({ enrolleeId: z.string(), fullName: z.string() })

export const classPost = z.strictObject({
  id: z.string(),
  text: z.string().describe("Rich text, sanitised when it was saved."),
  at: z.string(),
  editedAt: z.string().nullable(),
  isPinned: z.boolean(),
  isForAll: z.boolean(),
  students: z.array(namedStudent).describe("The students it is for; none if it is for all. A family sees its own."),
  files: z.array(classFile),
  links: z.array(z.string()),
})
export type ClassPost = z.output<typeof classPost>

export const meetingNote = z.strictObject({
  meetingId: z.string(),
  startsAt: z.string(),
  text: z.string().nullable().describe("For all students."),
  at: z.string(),
  editedAt: z.string().nullable(),
  students: z
    .array(namedStudent.extend({ text: z.string() }))
    .describe("The lines about one student. A family sees those about its own."),
})
export type MeetingNote = z.output<typeof meetingNote>

export const classPostsCall = defineCall({
  method: "get",
  path: "/classes/{classId}/posts",
  access: "signed-in",
  summary:
    "The stream of a class, newest first: posts, pinned ones on top, and notes on its meetings. For its teacher, the families of its students, and staff with classes or cards; a former family keeps what was addressed to its own student.",
  input: z.object({ classId: idField("Class"), before: listPlace }),
  reply: z.strictObject({
    posts: z.array(classPost),
    notes: z.array(meetingNote),
    next: z.string().nullable().describe("`before` of the older entries; null after the last ones."),
  }),
})

const post = {
  text: postText,
  enrolleeIds: chosenEnrolleeIds,
  isPinned: yesOrNo,
  links: jsonField(postLinks.default([])).default([]),
}

export const publishPostCall = defineCall({
  method: "post",
  path: "/classes/{classId}/posts",
  access: "teacher",
  limit: "class-posts",
  summary: "Publishes a post to all students of a class, or to chosen ones; the same `key` publishes once.",
  input: z.object({ classId: idField("Class"), key: onceKey, ...post, files: filesField(mostPostFiles) }),
  reply: z.strictObject({ id: z.string() }),
  upload: true,
  maxBytes: classBodyBytes,
})

export const editPostCall = defineCall({
  method: "put",
  path: "/classes/{classId}/posts",
  access: "teacher",
  limit: "class-posts",
  summary:
    "Changes the text and the links of a post, whom it is for, and whether it is pinned. Its files stay, and without `enrolleeIds` its students.",
  input: z.object({ classId: idField("Class"), id: idField("Post"), ...post, enrolleeIds: changedEnrolleeIds }),
  reply: done,
})

export const deletePostCall = defineCall({
  method: "delete",
  path: "/classes/{classId}/posts",
  access: "teacher",
  limit: "class-posts",
  summary: "Deletes a post with its files.",
  input: z.object({ classId: idField("Class"), id: idField("Post") }),
  reply: done,
})

export const meetingNoteCall = defineCall({
  method: "get",
  path: "/meetings/{meetingId}/note",
  access: "signed-in",
  summary:
    "The note on a meeting: for the teacher of the class, a substitute of that meeting, the families of its students, and staff with classes or cards.",
  input: z.object({ meetingId: idField("Meeting") }),
  reply: z.strictObject({ note: meetingNote.nullable() }),
})

export const childsNote = meetingNote.extend({ className: z.string() })
export type ChildsNote = z.output<typeof childsNote>

export const childsNotesCall = defineCall({
  method: "get",
  path: "/parents/children/{childId}/notes",
  access: "parent",
  summary:
    "The notes on the classes of one child, of all its classes, newest first: those for all students while the child is in the class, and the lines about the child.",
  input: z.object({ childId: idField("Child"), before: listPlace }),
  reply: z.strictObject({
    notes: z.array(childsNote),
    next: z.string().nullable().describe("`before` of the older notes; null after the last ones."),
  }),
})

export const saveMeetingNoteCall = defineCall({
  method: "put",
  path: "/meetings/{meetingId}/note",
  access: "teacher",
  limit: "meeting-notes",
  summary:
    "Saves the note on a meeting: what was done, for all its students, and a line for each student if wanted. What is left out or blank is removed.",
  input: z.object({
    meetingId: idField("Meeting"),
    text: optionalTextField("The note", mostNoteLetters),
    students: z
      .array(z.object({ enrolleeId: idField("Student"), text: optionalTextField("The line", mostLineLetters) }), {
        error: "The lines must be a list of students with a text.",
      })
      .max(mostChosenStudents, `Write about at most ${mostChosenStudents} students.`)
      .default([]),
  }),
  reply: done,
})
