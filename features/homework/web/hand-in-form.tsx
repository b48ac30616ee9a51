import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { PictureProblem, resizeAttachment } from "../../../ui/pictures/resize-picture.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
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
  const key = useRef(crypto.randomUUID())
  const { files, chosen, choose, problem } = useShrunkFiles()
  const [progress, setProgress] = useState<number | null>(null)
  const own = homework.handIns.find(({ enrolleeId }) => enrolleeId === student.enrolleeId)
  const form = useForm({
    about: `hand-in ${homework.id} ${student.enrolleeId}`,
    keeps: "on-device",
    start: { text: own?.text ?? "" },
    send: ({ text }) =>
      uploadCall(
        handInCall,
        { homeworkId: homework.id, enrolleeId: student.enrolleeId, text, files: chosen(), key: key.current },
        { onProgress: setProgress },
      ).finally(() => setProgress(null)),
    onSent: async ({ message }) => {
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
        files={files}
        onChange={(all) => form.waitFor(choose(all))}
        error={problem ?? form.errors.files}
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

/**
 * The chosen files, of which each new picture is shrunk: one at a time, because ten open photos are too much for the
 * memory of a phone. `chosen` returns them as they are now, also to a form that was sent before they were ready.
 */
function useShrunkFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File[]>([])
  const show = (all: File[]) => {
    latest.current = all
    setFiles(all)
  }
  const shrink = async (file: File) => {
    const replaced = await resizeAttachment(file, pictureBytes).catch((error: unknown) => {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(error.message)
      return null
    })
    show(latest.current.flatMap((each) => (each === file ? (replaced ?? []) : each)))
  }
  const choose = async (all: File[]) => {
    setProblem(undefined)
    const added = all.filter((file) => !latest.current.includes(file))
    show(all)
    for (const file of added) await shrink(file)
  }
  return { files, chosen: () => latest.current, choose, problem }
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
