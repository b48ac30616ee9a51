import { useEffect, useId, useRef, useState } from "react"
import { randomId } from "../../../lib/random-id.ts"
import { attachmentMegabytes, mostAttachments } from "../../../lib/stored-file.ts"
import { Button, IconButton } from "../../../ui/buttons/button.tsx"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { moveFileDraft } from "../../../ui/form/file-drafts.ts"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form/form-draft.ts"
import { Stack } from "../../../ui/layout/layout.tsx"
import { IconPaperclip } from "../../../ui/pictures/icons.ts"
import { useShrunkFiles } from "../../../ui/pictures/use-shrunk-files.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { longestMessage } from "../domain/message-text.ts"
import { namesOutsideContact } from "../domain/outside-payments.ts"
import css from "./messages.module.css"

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
  const draft = draftOf(about)
  const attached = useShrunkFiles({ draft, pictureBytes, most: mostAttachments })
  const [isPreparing, setPreparing] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const key = useRef(randomId())
  const [ask, confirmation] = useConfirm()
  const filesId = useId()
  const showsFiles = isAttaching || attached.files.length > 0
  const wrong = isEmpty ? "Write a message or attach a file." : error
  useEffect(() => {
    setText(String(readDraft(draft, "on-device")?.text ?? ""))
  }, [draft])
  const change = (typed: string) => {
    setText(typed)
    setEmpty(false)
    key.current = randomId()
    if (typed) keepDraft(draft, "on-device", { text: typed })
    else dropDraft(draft, "on-device")
  }
  const send = async () => {
    if (isBusy || isPreparing) return
    setPreparing(true)
    await attached.whenReady()
    setPreparing(false)
    const files = attached.chosen()
    const isBlank = text.trim() === "" && files.length === 0
    setEmpty(isBlank)
    if (isBlank) return
    if (warns && namesOutsideContact(text) && !(await ask(outside))) return
    if (!(await onSend({ text, key: key.current, files }))) return
    change("")
    attached.clear()
  }
  return (
    <Stack
      as="form"
      gap={2}
      noValidate
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault()
        void send()
      }}
    >
      <div id={filesId} className={css.files} hidden={!showsFiles}>
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
      </div>
      <div className={css.entry} data-wrong={wrong !== null}>
        <IconButton
          label="Attach files"
          aria-expanded={showsFiles}
          aria-controls={filesId}
          onClick={() => setAttaching(!isAttaching)}
        >
          <IconPaperclip />
        </IconButton>
        <TextAreaField
          label="Your message"
          name="text"
          value={text}
          onChange={change}
          rows={1}
          maxLength={longestMessage}
          error={wrong}
        />
        <Button type="submit" tone="brand" busy={isBusy || isPreparing}>
          Send
        </Button>
      </div>
      {confirmation}
    </Stack>
  )
}

const draftOf = (about: string) => `message ${about}`

/** What was written for a new conversation goes on in the one that exists, unless something is written there. */
export async function moveMessageDraft(from: string, to: string): Promise<void> {
  const [source, target] = [draftOf(from), draftOf(to)]
  const typed = readDraft(source, "on-device")
  if (typed && !readDraft(target, "on-device")) keepDraft(target, "on-device", typed)
  dropDraft(source, "on-device")
  await moveFileDraft(source, target)
}

/** The pictures of a message stay under 2 MB together, for a slow line. */
const pictureBytes = 500 * 1024

const outside = {
  title: "Send this message?",
  text: "It seems to name a phone number or a way to pay. Payments outside the school are not protected.",
  yes: "Send",
  no: "Change it",
  tone: "brand",
} as const
