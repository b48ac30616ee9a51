import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import { callApi } from "../../../../lib/call-api.ts"
import type { Day } from "../../../../lib/day.ts"
import { randomId } from "../../../../lib/random-id.ts"
import { largestPictureBytes } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import type { FormOf } from "../../../../ui/form/form-of.ts"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import type { ClassCard } from "../../contract.ts"
import type { ClassKind } from "../../domain/class-kind.ts"
import { approvalDays } from "../../domain/review-time.ts"
import { createClassCall, teacherClassesCall, teacherStatusCall } from "../../teacher-contract.ts"
import { ClassCardPreview } from "./class-card-preview.tsx"
import css from "./class-form.module.css"
import { ClassForm, FormSection } from "./class-form.tsx"
import { classFormSchema } from "./class-form-schema.ts"
import { blankClassForm, type ClassFormValues } from "./class-form-values.ts"
import { coverAdvice } from "./cover-upload.tsx"
import { SendCover } from "./send-cover.tsx"

interface ClassCreationProps {
  kind: ClassKind
  /** The id that the class will have: its cover is drawn from it. */
  classId: string
  today: Day
  teacher: ClassCard["teacherInfo"]
  serviceFeePercent: number
  /** The class of the teacher on whose values the form begins, and whose materials are copied. */
  similar?: SimilarClass
}

type SimilarClass = { id: string; values: ClassFormValues }

/**
 * Creates a class: the form of its kind with a preview of the card, then the cover; ends on the list of pending
 * classes.
 */
export function ClassCreation({ kind, classId, today, teacher, serviceFeePercent, similar }: ClassCreationProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [cover, setCover] = useState<File | null>(null)
  const [id, setId] = useState(classId)
  const [isCreated, setIsCreated] = useState(false)
  const leave = () => navigate("/teacher/classes?status=pending")
  const form = useForm<ClassFormValues, { message: string }>({
    about: `create-class ${kind.programType} ${kind.classType} ${teacher.fullName} ${similar?.id ?? ""}`.trim(),
    keeps: "on-device",
    start: similar?.values ?? blankClassForm,
    schema: classFormSchema(kind, today),
    send: (values) =>
      callApi(createClassCall, {
        program: kind.programType,
        type: kind.classType,
        id,
        similarTo: similar?.id,
        ...values,
      }),
    onSent: async ({ message }) => {
      classToast.success(message)
      for (const call of [teacherClassesCall, teacherStatusCall])
        void queries.invalidateQueries({ queryKey: keyOf(call) })
      if (cover) setIsCreated(true)
      else await leave()
    },
  })
  if (isCreated && cover) return <SendCover classId={id} cover={cover} onEnd={leave} />
  return (
    <Stack gap={6} className={css.columns}>
      <ClassForm form={form} kind={kind} fee={{ by: "teacher", serviceFeePercent }}>
        <FormSection title="Cover">
          <PicturePicker
            label="Cover picture"
            name="image"
            optional
            help={`${coverAdvice} A wide JPEG or PNG. If you add none, we draw a cover for the class.`}
            value={cover}
            onChange={setCover}
            maxBytes={largestPictureBytes("class-images")}
          />
        </FormSection>
        <Actions
          form={form}
          start={similar?.values ?? blankClassForm}
          onStartOver={() => {
            form.startOver()
            setId(randomId())
          }}
        />
      </ClassForm>
      <Stack as="aside" gap={3} isPacked className={css.aside} aria-label="Preview">
        <h2>How parents will see it</h2>
        <ClassCardPreview
          values={form.values}
          kind={kind}
          today={today}
          teacher={teacher}
          cover={cover}
          id={id}
          isNew
        />
      </Stack>
    </Stack>
  )
}

interface ActionsProps {
  form: FormOf<ClassFormValues>
  /** The values that the form begins with. */
  start: ClassFormValues
  onStartOver(): void
}

function Actions({ form, start, onStartOver }: ActionsProps) {
  const [ask, confirmation] = useConfirm()
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(start)
  const startOver = async () => {
    const sure = await ask({
      title: "Clear the form?",
      text: "Everything you typed will be deleted.",
      yes: "Clear the form",
      no: "Keep it",
    })
    if (sure) onStartOver()
  }
  return (
    <>
      <Text tone="soft" size="s" className={css.note}>
        Your draft is saved on this device. After you submit the class, the school reviews it, usually within{" "}
        {approvalDays}. We will e-mail you the decision.
      </Text>
      <FormActions>
        <SubmitButton form={form} size="large">
          Submit for approval
        </SubmitButton>
        {isTouched && (
          <Button tone="quiet" onClick={startOver}>
            Clear the form
          </Button>
        )}
      </FormActions>
      {confirmation}
    </>
  )
}
