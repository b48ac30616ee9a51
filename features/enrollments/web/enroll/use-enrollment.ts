import { useQueryClient } from "@tanstack/react-query"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import type { UploadOptions } from "../../../../ui/pictures/upload.ts"
import { needsProof } from "../../../payments/domain/payment.ts"
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
  /** The form stays disabled until this is done. */
  onSent(message: string): void | Promise<void>
}

export interface EnrollmentForm {
  form: FormOf<EnrollValues>
  /** The ids of the chosen children who can enroll. */
  chosen: readonly string[]
  /** Upload progress from 0 to 1, null when nothing is being sent. */
  progress: number | null
  cancel(): void
}

/**
 * The enrollment form: it shows upload progress, can be cancelled, and keeps its draft through a reload and a lost
 * connection.
 */
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
          // The request may have arrived without a reply, or the class has changed: the page shows the current status.
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

/** The connection was lost, or the request was refused because of the class: the seats are taken. */
const isOutdated = ({ status }: ApiFailure) => status === 0 || status === 409
