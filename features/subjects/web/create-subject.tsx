import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/button.tsx"
import { keyOf } from "../../../ui/call-query.ts"
import { ColorField } from "../../../ui/color-field.tsx"
import { ColorLabel } from "../../../ui/color-label.tsx"
import { Dialog, DialogActions } from "../../../ui/dialog.tsx"
import { FieldRow, Form, SubmitButton } from "../../../ui/form.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useForm } from "../../../ui/use-form.ts"
import { adminSubjectsCall, classSubjectsCall, createSubjectCall } from "../contract.ts"
import { defaultColor, subjectForm, subjectLabel } from "../domain/subject-fields.ts"
import css from "./create-subject.module.css"

/** Colours that can be told apart, also as the spines of books side by side. */
const swatches = [
  { color: defaultColor, name: "Blue" },
  { color: "#0E8F8A", name: "Teal" },
  { color: "#2E8B3D", name: "Green" },
  { color: "#8A9A1C", name: "Olive" },
  { color: "#F2A81D", name: "Mango" },
  { color: "#E4672B", name: "Orange" },
  { color: "#C8322B", name: "Red" },
  { color: "#D0408A", name: "Pink" },
  { color: "#7D3FC4", name: "Purple" },
  { color: "#6B5A4E", name: "Brown" },
]

/** A new subject, seen while it is made. */
export function CreateSubject({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Create a subject">
      {open && <SubjectForm onClose={onClose} />}
    </Dialog>
  )
}

function SubjectForm({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const form = useForm({
    about: "subject",
    keeps: "in-tab",
    start: { name: "", tag: "", color: defaultColor },
    schema: subjectForm,
    send: (values) => callApi(createSubjectCall, values),
    onSent: async ({ message }) => {
      for (const each of [adminSubjectsCall, classSubjectsCall])
        await queries.invalidateQueries({ queryKey: keyOf(each) })
      toast.success(message)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <FieldRow>
        <TextField
          data-autofocus
          label="Name"
          help="It cannot be changed later."
          maxLength={100}
          autoComplete="off"
          {...form.field("name")}
        />
        <TextField
          label="Tag"
          help="3 to 6 characters, such as SCI."
          maxLength={6}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field("tag")}
        />
      </FieldRow>
      <ColorField label="Color" swatches={swatches} {...form.field("color")} />
      <Preview {...form.values} />
      <DialogActions>
        <Button onClick={onClose} disabled={form.sending}>
          Cancel
        </Button>
        <SubmitButton form={form}>Create subject</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** How the subject will look in a class and in the list that teachers choose from. */
function Preview({ name, tag, color }: { name: string; tag: string; color: string }) {
  const shown = { name: name.trim() || "Subject name", tag: tag.trim() || "TAG" }
  const isColor = subjectForm.shape.color.safeParse(color).success
  return (
    <figure className={css.preview}>
      <figcaption>This is how it will look</figcaption>
      <div>
        <ColorLabel color={isColor ? color : defaultColor} name={shown.name} mark={shown.tag} />
        <span className={css.choice}>{subjectLabel(shown)}</span>
      </div>
    </figure>
  )
}
