import { useQueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../../../lib/call-api.ts"
import type { UploadOptions } from "../../../ui/upload.ts"
import { type FormOf, useForm } from "../../../ui/use-form.ts"
import { useSendStatus } from "../../../ui/use-send-status.ts"
import { needsProof } from "../domain/payment.ts"
import { chosenStudents, type EnrollValues, enrollRules } from "./enroll-rules.ts"

export interface EnrollmentPlan {
  classId: string
  /** In pesos. */
  price: number
  /** The children to choose from; none when the learner enrolls themselves. */
  students?: readonly { id: string; name: string }[]
  /** Undefined while unknown. */
  freeSeats?: number
  send(values: EnrollValues, options: UploadOptions): Promise<{ message: string }>
  /** Until it is done the form stays closed. */
  onSent(message: string): void | Promise<void>
}

export interface EnrollmentForm {
  form: FormOf<EnrollValues>
  /** The ids of the children who will join, of those who can. */
  chosen: readonly string[]
  /** From 0 to 1 while the form and its picture are sent, null otherwise. */
  progress: number | null
  cancel(): void
}

/** The enrollment form: sent with progress, stopped on demand, kept through a reload and a lost connection. */
export function useEnrollment({ classId, price, students, freeSeats, send, onSent }: EnrollmentPlan): EnrollmentForm {
  const queries = useQueryClient()
  const sending = useSendStatus()
  const form = useForm<EnrollValues, { message: string }>({
    about: `enroll ${classId}`,
    keeps: "in-tab",
    start: {
      childrenIds: students?.length === 1 ? students.map((child) => child.id) : [],
      "payment-proof": null,
      referenceNumber: "",
      paymentChannel: "",
    },
    schema: enrollRules({ students, freeSeats, needsProof: needsProof(price) }),
    send: async (values) => {
      const chosen = { ...values, childrenIds: chosenStudents(values, students) }
      return sending
        .run((options) => send(chosen, options))
        .catch((error: unknown) => {
          // It may have arrived although the answer did not, or the class has changed: the page moves on to what is true.
          if (!(error instanceof ApiFailure) || isOutdated(error)) void queries.invalidateQueries()
          throw error
        })
    },
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      await onSent(message)
    },
  })
  const { progress, cancel } = sending
  return { form, chosen: chosenStudents(form.values, students), progress, cancel }
}

/** Lost on the way, or refused for how the class stands: the last seats went to others. */
const isOutdated = ({ status }: ApiFailure) => status === 0 || status === 409
