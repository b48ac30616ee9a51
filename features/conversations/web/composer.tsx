import { useEffect, useRef, useState } from "react"
import { randomId } from "../../../lib/random-id.ts"
import { attachmentMegabytes, mostAttachments } from "../../../lib/stored-file.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form/form-draft.ts"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { PictureProblem, resizeAttachment } from "../../../ui/pictures/resize-picture.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { longestMessage } from "../domain/message-text.ts"
import { namesOutsideContact } from "../domain/outside-payments.ts"

export type NewMessage = { text: string; key: string; files: File[] }

interface ComposerProps {
  /** Names the draft, which stays on the device until it is sent. */
  about: string
  /** A family and a teacher are told about payments outside the school. */
  warns: boolean
  isBusy: boolean
  error: string | null
  /** Resolves to whether it was sent; otherwise the same message can be sent again. */
  onSend(message: NewMessage): Promise<boolean>
}

/** The field for a message with its files. The same message is sent with the same key, however often it is tried. */
export function Composer({ about, warns, isBusy, error, onSend }: ComposerProps) {
  const [text, setText] = useState("")
  const attached = useAttachedFiles()
  const key = useRef(randomId())
  const [ask, confirmation] = useConfirm()
  const draft = `message ${about}`
  useEffect(() => {
    setText(String(readDraft(draft, "on-device")?.text ?? ""))
  }, [draft])
  const change = (typed: string) => {
    setText(typed)
    key.current = randomId()
    if (typed) keepDraft(draft, "on-device", { text: typed })
    else dropDraft(draft, "on-device")
  }
  const send = async () => {
    const { files } = attached
    if (isBusy || attached.isResizing || (text.trim() === "" && files.length === 0)) return
    if (warns && namesOutsideContact(text) && !(await ask(outside))) return
    if (!(await onSend({ text, key: key.current, files }))) return
    change("")
    attached.clear()
  }
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label="Your message"
        name="text"
        value={text}
        onChange={change}
        rows={3}
        maxLength={longestMessage}
        error={error}
      />
      <FilesField
        label="Attach pictures or PDFs"
        help={`At most ${mostAttachments} files, PDFs up to ${attachmentMegabytes.pdf} MB.`}
        accept="image/jpeg,image/png,application/pdf"
        files={attached.files}
        onChange={(chosen) => {
          key.current = randomId()
          void attached.choose(chosen)
        }}
        error={attached.problem}
      />
      <Cluster justify="end">
        <Button type="submit" tone="brand" busy={isBusy || attached.isResizing}>
          Send
        </Button>
      </Cluster>
      {confirmation}
    </Stack>
  )
}

/** The pictures of a message stay under 2 MB together, for a slow line. */
const pictureBytes = 500 * 1024

/** The files of a message; pictures are made smaller on the device. */
function useAttachedFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string>()
  const [isResizing, setResizing] = useState(false)
  const choose = async (chosen: File[]) => {
    setProblem(undefined)
    if (chosen.length > mostAttachments) return setProblem(`Attach at most ${mostAttachments} files.`)
    setResizing(true)
    try {
      setFiles(await Promise.all(chosen.map((file) => resizeAttachment(file, pictureBytes))))
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(error.message)
    } finally {
      setResizing(false)
    }
  }
  const clear = () => setFiles([])
  return { files, problem, isResizing, choose, clear }
}

const outside = {
  title: "Send this message?",
  text: "It seems to name a phone number or a way to pay. Payments outside the school are not protected.",
  yes: "Send",
  no: "Change it",
  tone: "brand",
} as const
