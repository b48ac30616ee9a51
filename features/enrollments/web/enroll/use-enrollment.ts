import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import type { UploadOptions } from "../../../../ui/pictures/upload.ts"
import { amountDue, needsProof } from "../../../payments/domain/payment.ts"
import { guidelinesVersion } from "../../domain/guidelines.ts"
import { useHasSigned } from "../guidelines/guidelines-field.tsx"
import { chosenStudents, type EnrollValues, enrollRules } from "./enroll-rules.ts"

/** `guidelinesVersion`: the version that was ticked; undefined where it was signed before. */
export type EnrollSubmission = Omit<EnrollValues, "hasSigned"> & { guidelinesVersion?: number }

export interface EnrollmentPlan {
  classId: string
  /** In pesos. */
  price: number
  /** The children to choose from; none when the learner enrolls themselves. */
  students?: readonly { id: string; name: string }[]
  /** Undefined while unknown. */
  freeSeats?: number
  send(values: EnrollSubmission, options: UploadOptions): Promise<{ message: string }>
  /** What the family overpaid of the price of these children before, in pesos. */
  useCredit(chosen: readonly string[]): number
  /** The form stays disabled until this is done. */
  onSent(message: string): void | Promise<void>
}

export interface EnrollmentForm {
  form: FormOf<EnrollValues>
  /** The ids of the chosen children who can enroll. */
  chosen: readonly string[]
  /** In pesos. */
  credit: number
  due: number
  /** The class guidelines were signed before for those who are chosen. */
  hasSignedBefore: boolean
  /** Upload progress from 0 to 1, null when nothing is being sent. */
  progress: number | null
  cancel(): void
}

/**
 * The enrollment form: it shows upload progress, can be cancelled, and keeps its draft through a reload and a lost
 * connection.
 */
export function useEnrollment(plan: EnrollmentPlan): EnrollmentForm {
  const { classId, price, students, freeSeats, send, useCredit, onSent } = plan
  const isPaidByCredit = useRef(false)
  const queries = useQueryClient()
  const sending = useSendStatus()
  const hasSigned = useHasSigned()
  const hasSignedBefore = (children: readonly string[]) => hasSigned(students ? children : [null])
  const form = useForm<EnrollValues, { message: string }>({
    about: `enroll ${classId}`,
    keeps: "in-tab",
    start: {
      childrenIds: students?.length === 1 ? students.map((child) => child.id) : [],
      "payment-proof": null,
      referenceNumber: "",
      paymentChannel: "",
      hasSigned: false,
    },
    schema: enrollRules({
      students,
      freeSeats,
      needsProof: () => needsProof(price) && !isPaidByCredit.current,
      hasSignedBefore,
    }),
    send: async ({ hasSigned: isTicked, ...values }) => {
      const chosen = {
        ...values,
        childrenIds: chosenStudents(values, students),
        guidelinesVersion: isTicked ? guidelinesVersion : undefined,
      }
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
  const chosen = chosenStudents(form.values, students)
  const credit = useCredit(chosen)
  const prices = amountDue(toCentavos(price) ?? 0, students ? chosen.length : 1)
  const due = toPesos(prices - (toCentavos(credit) ?? 0))
  isPaidByCredit.current = prices > 0 && due === 0
  return { form, chosen, hasSignedBefore: hasSignedBefore(chosen), credit, due, progress, cancel }
}

/** The connection was lost, or the request was refused because of the class: the seats are taken. */
const isOutdated = ({ status }: ApiFailure) => status === 0 || status === 409
