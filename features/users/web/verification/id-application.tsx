import { z } from "zod"
import { largestPictureBytes, pictureMegabytes } from "../../../../lib/stored-file.ts"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import { Panel, Stack } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { applyForVerificationCall } from "../../contract.ts"
import { acceptedIds } from "../../domain/teacher-verification.ts"
import css from "./id-application.module.css"

const rules = z.object({ id: z.instanceof(File, { error: "Choose a picture of your ID." }) })

/** Uploads the picture of an ID card; administrators check it, and the decision comes by mail. */
export function IdApplication({ onSent }: { onSent(message: string): void | Promise<void> }) {
  const sending = useSendStatus()
  const form = useForm({
    about: "apply for verification",
    start: { id: null as File | null },
    schema: rules,
    send: ({ id }) => sending.run((options) => uploadCall(applyForVerificationCall, { id: id as File }, options)),
    onSent: ({ message }) => onSent(message),
  })
  return (
    <Stack gap={5} className={css.columns}>
      <Card as="section">
        <Form form={form} label="Application for verification">
          <PicturePicker
            label="Picture of your ID"
            help={`JPEG or PNG, up to ${pictureMegabytes["teacher-ids"]} MB. Lay the ID flat, in good light, and show all four corners.`}
            {...form.field("id")}
            maxBytes={largestPictureBytes("teacher-ids")}
            shape="wide"
            upload={{ progress: sending.progress, failure: null, cancel: sending.cancel, retry: form.submit }}
          />
          <FormActions>
            <SubmitButton form={form}>{form.trouble ? "Try again" : "Submit my application"}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      <section className={css.accepted} aria-labelledby="accepted-ids">
        <h2 id="accepted-ids">We accept any one of these</h2>
        <ul>
          {acceptedIds.map((name) => (
            <Panel as="li" surface="sky" round="m" pad="low" weight={500} key={name}>
              {name}
            </Panel>
          ))}
        </ul>
        <p>Only you and the school can see the picture.</p>
      </section>
    </Stack>
  )
}
