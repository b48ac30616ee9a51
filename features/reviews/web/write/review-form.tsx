import { useQueryClient } from "@tanstack/react-query"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextAreaField } from "../../../../ui/fields/text-area-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { changeReviewCall, reviewForm, type StudentToReview, writeReviewCall } from "../../contract.ts"
import { fewestReviewWords, mostReviewWords } from "../../domain/review-words.ts"
import { StarField } from "./star-field.tsx"

interface ReviewFormProps {
  classId: string
  student: StudentToReview
  /** Closes the form of an existing review. */
  onClose?(): void
}

/** Writes the review of one student, or changes it. */
export function ReviewForm({ classId, student, onClose }: ReviewFormProps) {
  const queries = useQueryClient()
  const { enrolleeId, review } = student
  const call = review ? changeReviewCall : writeReviewCall
  const form = useForm({
    about: `review ${classId} ${enrolleeId}`,
    keeps: "in-tab",
    start: { stars: review?.stars ?? 0, words: review?.words ?? "" },
    schema: reviewForm,
    send: (values) => callApi(call, { id: classId, enrolleeId, ...values }),
    onSent: async ({ message }) => {
      toast.success(message)
      await queries.invalidateQueries()
      onClose?.()
    },
  })
  return (
    <Form form={form} label={review ? "Change your review" : "Write a review"}>
      <StarField label="Your rating" {...form.field("stars")} />
      <TextAreaField
        label="Your review"
        help={`What would you tell another family? At least ${fewestReviewWords} characters. Please leave out phone numbers, e-mail addresses and your child's name.`}
        optional
        rows={5}
        maxLength={mostReviewWords}
        {...form.field("words")}
      />
      <FormActions>
        {onClose && (
          <Button onClick={onClose} disabled={form.sending}>
            Cancel
          </Button>
        )}
        <SubmitButton form={form}>{review ? "Save review" : "Post review"}</SubmitButton>
      </FormActions>
    </Form>
  )
}
