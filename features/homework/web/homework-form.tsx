import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import { type Day, instantAt, wallClock } from "../../../lib/day.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { DateField } from "../../../ui/fields/date-field.tsx"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { NumberField } from "../../../ui/fields/number-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { TimeOfDayField } from "../../../ui/fields/time-of-day-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { classToast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type AudienceValues, audienceError, chosenOf } from "../../stream/domain/chosen-students.ts"
import { editHomeworkCall, giveHomeworkCall, type Homework, homeworkCall } from "../contract.ts"
import { mostHomeworkFiles, mostTitleLetters, mostWords } from "../domain/homework.ts"
import { HomeworkAudienceField } from "./homework-audience-field.tsx"

interface HomeworkFormProps {
  classId: string
  zone: string
  /** The homework to edit; undefined for new homework. */
  homework?: Homework
  students: readonly { enrolleeId: string; fullName: string }[]
  onDone(): void
}

type Values = AudienceValues & { title: string; text: string; day: Day; time: string; points: number | "" }

/** Gives homework, or edits it (docs/rules/homework.md#homework). */
export default function HomeworkForm({ classId, zone, homework, students, onDone }: HomeworkFormProps) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [files, setFiles] = useState<File[]>([])
  const due = homework ? wallClock(new Date(homework.due), zone) : { day: "", time: "18:00" }
  const form = useForm({
    about: `homework ${homework?.id ?? classId}`,
    keeps: "in-tab",
    start: {
      title: homework?.title ?? "",
      text: homework?.text ?? "",
      day: due.day,
      time: due.time,
      points: homework?.points ?? "",
      audience: homework && !homework.isForAll ? "chosen" : "all",
      enrolleeIds: homework ? [...homework.enrolleeIds] : [],
    } as Values,
    send: async ({ title, text, day, time, points, ...audience }) => {
      const nobody = audienceError(audience)
      if (nobody) throw new ApiFailure(400, nobody, { enrolleeIds: nobody })
      const input = {
        classId,
        title,
        text,
        due: day && time ? instantAt(day, time, zone).toISOString() : "",
        points: String(points),
        enrolleeIds: chosenOf(audience),
      }
      if (homework) return uploadCall(editHomeworkCall, { ...input, id: homework.id })
      return uploadCall(giveHomeworkCall, { ...input, key: key.current, files })
    },
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(homeworkCall) })
      classToast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <TextField label="Title" maxLength={mostTitleLetters} {...form.field("title")} />
      <TextAreaField label="What to do" optional maxLength={mostWords} {...form.field("text")} />
      <FieldRow>
        <DateField label="Due on" {...form.field("day")} error={form.errors.due} />
        <TimeOfDayField label="At" {...form.field("time")} />
        <NumberField label="Points" optional {...form.field("points")} />
      </FieldRow>
      <HomeworkAudienceField students={students} form={form} />
      {!homework && (
        <FilesField
          label="Files (optional)"
          help={`Pictures, PDFs or recordings, at most ${mostHomeworkFiles}.`}
          accept="image/jpeg,image/png,application/pdf,audio/mpeg,audio/mp4,.mp3,.m4a"
          files={files}
          onChange={setFiles}
          error={form.errors.files}
        />
      )}
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>{homework ? "Save homework" : "Give homework"}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
