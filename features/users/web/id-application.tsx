import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { PicturePicker } from "../../../ui/picture-picker.tsx"
import { uploadCall } from "../../../ui/upload.ts"
import { useUpload } from "../../../ui/use-upload.ts"
import { applyForVerification } from "../contract.ts"
import { acceptedIds } from "../domain/accepted-ids.ts"
import css from "./id-application.module.css"

const largestPicture = 5 * 1024 * 1024

/** Sends one picture of an identity card; administrators look at it and write back. */
export function IdApplication({ onSent }: { onSent(message: string): void | Promise<void> }) {
  const [card, setCard] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const upload = useUpload({
    send: (id, options) => uploadCall(applyForVerification, { id }, options),
    onDone: (reply) => onSent(reply.message),
  })
  const isSending = upload.progress !== null
  return (
    <div className={css.columns}>
      <Card as="section">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(card === null)
            if (card && !isSending) upload.start(card)
          }}
        >
          <PicturePicker
            label="Picture of your ID"
            name="id"
            help="JPEG or PNG, at most 5 MB. Lay it flat, in good light, with all four corners in sight."
            error={isMissing && !card ? "Choose a picture of your ID." : undefined}
            value={card}
            onChange={setCard}
            maxBytes={largestPicture}
            shape="wide"
            upload={upload}
          />
          <div className={css.send}>
            <Button tone="brand" type="submit" busy={isSending}>
              Send my application
            </Button>
          </div>
        </form>
      </Card>
      <section className={css.accepted} aria-labelledby="accepted-ids">
        <h2 id="accepted-ids">We accept any one of these</h2>
        <ul>
          {acceptedIds.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>Only you and the administrators can see the picture.</p>
      </section>
    </div>
  )
}
