import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { RichTextEditor } from "../../../ui/editor/rich-text-editor.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { ManyChoiceField } from "../../../ui/fields/many-choice-field.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Text } from "../../../ui/layout/layout.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { allAnnouncementsCall, announcementProgressCall, postAnnouncementCall } from "../contract.ts"
import { announcementForm } from "../domain/announcement-form.ts"
import { type AudienceRole, audienceLabel, audienceOf, audienceRoles } from "../domain/audience.ts"
import css from "./add-announcement.module.css"

const roleLabels: Record<AudienceRole, string> = { teacher: "Teachers", parent: "Parents", learner: "Learners" }
const audienceOptions = audienceRoles.map((value) => ({ value, label: roleLabels[value] }))

/** A dialog for a new announcement. The draft stays when the dialog is closed. */
export function AddAnnouncement({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Announcement" size="large">
      {open && <AnnouncementForm onClose={onClose} />}
    </Dialog>
  )
}

function AnnouncementForm({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const form = useForm({
    about: "announcement",
    keeps: "in-tab",
    start: { title: "", content: "", broadcast: [] as AudienceRole[] },
    schema: announcementForm,
    send: (values) => callApi(postAnnouncementCall, values),
    onSent: async ({ message }) => {
      void queries.invalidateQueries({ queryKey: keyOf(announcementProgressCall) })
      await queries.invalidateQueries({ queryKey: keyOf(allAnnouncementsCall) })
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label="Title" maxLength={200} {...form.field("title")} />
      <ManyChoiceField
        label="Who should read it"
        help="Choose nobody, or all three, to make it public. Then everybody can read it without logging in."
        optional
        options={audienceOptions}
        {...form.field("broadcast")}
      />
      <Text surface="blue" round="s" weight={600} className={css.result} aria-live="polite">
        {audienceLabel(audienceOf(form.values.broadcast))}
      </Text>
      <RichTextEditor label="Content" {...form.field("content")} minHeight="11rem" />
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>Post announcement</SubmitButton>
      </DialogActions>
    </Form>
  )
}
