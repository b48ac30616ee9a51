import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import {
  blankAsMissing,
  fileField,
  filesField,
  idField,
  listPlace,
  onceKey,
  optionalTextField,
  textField,
} from "../../lib/fields.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { changedEnrolleeIds, chosenEnrolleeIds, classBodyBytes, classFile } from "../stream/contract.ts"
import { mostHandInPictures, mostHomeworkFiles, mostPoints, mostTitleLetters, mostWords } from "./domain/homework.ts"

/** The calls of homework (docs/rules/homework.md#homework, docs/rules/homework.md#hand-ins). */

const done = z.strictObject({})

const pointsField = (least: number) => {
  const error = `Points must be a whole number from ${least} to ${mostPoints}.`
  return z
    .preprocess(
      (value) =>
        typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : (blankAsMissing(value) ?? null),
      z.number(error).int(error).min(least, error).max(mostPoints, error).nullable(),
    )
    .default(null)
}

/** Homework is due within two years. */
const lastDue = Date.UTC(2100, 0, 1)
const dueError = "Choose the day and the time when it is due."
const dueField = z
  .string(dueError)
  .transform((value) => new Date(value))
  .refine((due) => !Number.isNaN(due.getTime()) && due.getTime() < lastDue && due.getTime() > 0, dueError)

const handIn = z.strictObject({
  enrolleeId: z.string(),
  fullName: z.string(),
  text: z.string().nullable(),
  files: z.array(
    classFile.extend({ drawnOn: z.string().nullable().describe("The picture that the teacher drew on.") }),
  ),
  at: z.string().describe("When it was first handed in."),
  changedAt: z.string(),
  isLate: z.boolean(),
  points: z.number().nullable(),
  words: z.string().nullable(),
  returnedAt: z.string().nullable(),
})
export type HandIn = z.output<typeof handIn>

const homeworkEntry = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  due: z.string(),
  points: z.number().nullable(),
  isForAll: z.boolean(),
  enrolleeIds: z.array(z.string()).describe("The chosen students; none if it is for all. A family sees its own."),
  files: z.array(classFile),
  handIns: z.array(handIn).describe("A family's own only."),
})
export type Homework = z.output<typeof homeworkEntry>

export const homeworkCall = defineCall({
  method: "get",
  path: "/classes/{classId}/homework",
  access: "signed-in",
  summary:
    "The homework of a class, the latest due first, with what was handed in. For its teacher, the families of its students, and staff with classes or cards; a former family keeps what its own student handed in.",
  input: z.object({ classId: idField("Class"), before: listPlace }),
  reply: z.strictObject({
    homework: z.array(homeworkEntry),
    students: z
      .array(
        z.strictObject({
          enrolleeId: z.string(),
          fullName: z.string(),
          meanPercent: z
            .number()
            .nullable()
            .describe("The mean of all homework of the class that was returned with points; for its teacher only."),
        }),
      )
      .describe("The approved students of the class; a family's own only."),
    next: z.string().nullable(),
  }),
})

const homeworkFields = {
  title: textField("Title", mostTitleLetters),
  text: optionalTextField("The text", mostWords),
  due: dueField,
  points: pointsField(1),
  enrolleeIds: chosenEnrolleeIds,
}

export const giveHomeworkCall = defineCall({
  method: "post",
  path: "/classes/{classId}/homework",
  access: "teacher",
  limit: "class-posts",
  summary: "Gives homework to all students of a class, or to chosen ones; the same `key` gives it once.",
  input: z.object({ classId: idField("Class"), key: onceKey, ...homeworkFields, files: filesField(mostHomeworkFiles) }),
  reply: z.strictObject({ id: z.string() }),
  upload: true,
  maxBytes: classBodyBytes,
})

export const editHomeworkCall = defineCall({
  method: "put",
  path: "/classes/{classId}/homework",
  access: "teacher",
  limit: "class-posts",
  summary: "Changes homework. Its files stay, and without `enrolleeIds` its students.",
  input: z.object({
    classId: idField("Class"),
    id: idField("Homework"),
    ...homeworkFields,
    enrolleeIds: changedEnrolleeIds,
  }),
  reply: done,
})

export const handInCall = defineCall({
  method: "post",
  path: "/homework/{homeworkId}/hand-in",
  access: "learner-or-parent",
  limit: "hand-ins",
  summary: `Hands in a student's homework, or adds to it until it is returned: text, and up to ${mostHandInPictures} pictures or one PDF. The same \`key\` hands in once.`,
  input: z.object({
    homeworkId: idField("Homework"),
    enrolleeId: idField("Student"),
    text: optionalTextField("The text", mostWords),
    files: filesField(mostHandInPictures),
    key: onceKey,
  }),
  reply: done,
  upload: true,
  maxBytes: classBodyBytes,
})

const oneHandIn = { homeworkId: idField("Homework"), enrolleeId: idField("Student") }

export const returnHomeworkCall = defineCall({
  method: "put",
  path: "/homework/{homeworkId}/return",
  access: "teacher",
  limit: "grading",
  summary: "Returns what a student handed in, with points and words; returning again replaces them.",
  input: z.object({ ...oneHandIn, points: pointsField(0), words: optionalTextField("Your words", mostWords) }),
  reply: done,
})

export const drawOnHandInCall = defineCall({
  method: "post",
  path: "/homework/{homeworkId}/drawing",
  access: "teacher",
  limit: "grading",
  summary:
    "Keeps a picture of a hand-in with the teacher's drawing on it as a second picture, in place of an earlier one.",
  input: z.object({ ...oneHandIn, fileId: idField("Picture"), picture: fileField }),
  reply: done,
  upload: true,
  maxBytes: classBodyBytes,
})

export const homeworkFileCall = defineCall({
  method: "get",
  path: "/teachers/data/homework",
  access: "teacher",
  reauthenticate: true,
  summary: "The students of a class and the state of their homework as a CSV file.",
  input: z.object({ classId: idField("Class") }),
  reply: "file",
})

export const homeworkDueCall = defineCall({
  method: "get",
  path: "/homework/due",
  access: "learner-or-parent",
  summary: "The homework of the own students that is due today or tomorrow and not handed in.",
  input: z.object({}),
  reply: z.strictObject({
    homework: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        due: z.string(),
        class: z.strictObject({
          id: z.string(),
          name: z.string(),
          programType: z.enum(programTypes),
          classType: z.enum(classTypes),
        }),
        students: z.array(z.string()).describe("Who has not handed it in; full names."),
      }),
    ),
  }),
})
