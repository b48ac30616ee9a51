import { useEffect, useRef, useState } from "react"
import { randomId } from "../../../lib/random-id.ts"
import { attachmentMegabytes, mostAttachments } from "../../../lib/stored-file.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { dropDraft, keepDraft, readDraft } from "../../../ui/form/form-draft.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
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
  const [files, setFiles] = useState<File[]>([])
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
    if (isBusy || (text.trim() === "" && files.length === 0)) return
    if (warns && namesOutsideContact(text) && !(await ask(outside))) return
    if (!(await onSend({ text, key: key.current, files }))) return
    change("")
    setFiles([])
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
      <Cluster gap={2} justify="between">
        <Text as="label" size="s" tone="soft">
          Attach pictures or PDFs{" "}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,application/pdf"
            onChange={(event) => {
              setFiles([...(event.currentTarget.files ?? [])].slice(0, mostAttachments))
              key.current = randomId()
            }}
            key={files.length === 0 ? "none" : "some"}
          />
        </Text>
        <Button type="submit" tone="brand" busy={isBusy}>
          Send
        </Button>
      </Cluster>
      <Text size="s" tone="soft">
        {`At most ${mostAttachments} files: pictures up to ${attachmentMegabytes.picture} MB, PDFs up to ${attachmentMegabytes.pdf} MB.`}
      </Text>
      {files.length > 0 && <Text size="s">{files.map(({ name }) => name).join(", ")}</Text>}
      {confirmation}
    </Stack>
  )
}

const outside = {
  title: "Send this message?",
  text: "It seems to name a phone number or a way to pay. Payments outside the school are not protected.",
  yes: "Send",
  no: "Change it",
  tone: "brand",
} as const
