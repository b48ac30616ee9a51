import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { ColorField } from "../../../ui/fields/color-field.tsx"
import { ColorLabel } from "../../../ui/fields/color-label.tsx"
import { TextField } from "../../../ui/fields/text-field.tsx"
import { FieldRow, Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { adminSubjectsCall, classSubjectsCall, createSubjectCall } from "../contract.ts"
import { defaultColor, subjectForm, subjectLabel, tagLength } from "../domain/subject-fields.ts"
import css from "./create-subject.module.css"

/** Colours that are easy to tell apart, also side by side. */
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

/** A form for a new subject, with a preview. */
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
          label="Name"
          help="You cannot change the name later."
          maxLength={100}
          autoComplete="off"
          {...form.field("name")}
        />
        <TextField
          label="Tag"
          help={`${tagLength.least} to ${tagLength.most} characters, such as SCI.`}
          maxLength={tagLength.most}
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

/** A preview of the subject in a class and in the teachers' list. */
function Preview({ name, tag, color }: { name: string; tag: string; color: string }) {
  const shown = { name: name.trim() || "Subject name", tag: tag.trim() || "TAG" }
  const isColor = subjectForm.shape.color.safeParse(color).success
  return (
    <Stack as="figure" gap={3} surface="well" round="m" pad={4}>
      <Text as="figcaption" tone="soft" size="s">
        Preview
      </Text>
      <Cluster gap="3 4">
        <ColorLabel color={isColor ? color : defaultColor} name={shown.name} mark={shown.tag} />
        <Text as="span" surface="card" round="s" canBreakAnywhere className={css.choice}>
          {subjectLabel(shown)}
        </Text>
      </Cluster>
    </Stack>
  )
}
