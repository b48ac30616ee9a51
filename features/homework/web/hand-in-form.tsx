import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { useShrunkFiles } from "../../../ui/pictures/use-shrunk-files.ts"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type Homework, handInCall, homeworkCall, homeworkDueCall } from "../contract.ts"
import { mostHandInPictures, mostWords } from "../domain/homework.ts"

interface HandInFormProps {
  homework: Homework
  student: { enrolleeId: string; fullName: string }
  onDone(): void
}

/** Ten pictures stay under 3 MB together, for a slow line. */
const pictureBytes = 280 * 1024

/**
 * Hands in homework, or adds to it. Each picture is shrunk on the device. When the connection was lost, the form is sent
 * again with the same key once it is back.
 */
export default function HandInForm({ homework, student, onDone }: HandInFormProps) {
  const queries = useQueryClient()
  const about = `hand-in ${homework.id} ${student.enrolleeId}`
  const keyOfAttempt = useAttemptKey()
  const attached = useShrunkFiles({ draft: about, pictureBytes, most: mostHandInPictures })
  const [progress, setProgress] = useState<number | null>(null)
  const own = homework.handIns.find(({ enrolleeId }) => enrolleeId === student.enrolleeId)
  const form = useForm({
    about,
    keeps: "on-device",
    start: { text: own?.text ?? "" },
    send: ({ text }) => {
      const files = attached.chosen()
      const key = keyOfAttempt(text, files)
      const handIn = { homeworkId: homework.id, enrolleeId: student.enrolleeId, text, files, key }
      return uploadCall(handInCall, handIn, { onProgress: setProgress }).finally(() => setProgress(null))
    },
    onSent: async ({ message }) => {
      attached.clear()
      classToast.success(message)
      await Promise.all(
        [homeworkCall, homeworkDueCall].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
      )
      onDone()
    },
  })
  useSendWhenBack(form.trouble !== null && !form.sending, form.submit)
  return (
    <Form form={form}>
      <FilesField
        label="Pictures or a PDF"
        help={`Take a picture of each page: up to ${mostHandInPictures} pictures, or one PDF.`}
        accept="image/jpeg,image/png,application/pdf"
        files={attached.files}
        onChange={(all) => {
          // Clears the error that asked for words or files.
          form.set("text", form.values.text)
          form.waitFor(attached.choose(all))
        }}
        error={attached.problem ?? form.errors.files}
      />
      <TextAreaField label="Your words" optional maxLength={mostWords} {...form.field("text")} />
      {progress !== null && <ProgressBar done={progress} label="Sending" />}
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>{own ? "Add it" : "Hand in"}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** The same content is sent with the same key, however often it is tried; other content has another one. */
function useAttemptKey() {
  const last = useRef<{ text: string; files: readonly File[]; key: string } | null>(null)
  return (text: string, files: readonly File[]): string => {
    const isSame = last.current?.text === text && last.current.files === files
    if (!last.current || !isSame) last.current = { text, files, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Submits again when the connection is back. */
function useSendWhenBack(hasFailed: boolean, submit: () => void): void {
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    if (!hasFailed || navigator.onLine) return
    const send = () => latest.current()
    window.addEventListener("online", send)
    return () => window.removeEventListener("online", send)
  }, [hasFailed])
}
