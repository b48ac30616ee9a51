import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { ApiFailure } from "../../../../lib/call-api.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import type { UploadOptions } from "../../../../ui/pictures/upload.ts"
import type { ShownDiscount } from "../../../discounts/discount-fields-contract.ts"
import { guidelinesVersion } from "../../../enrollments/domain/guidelines.ts"
import { amountDue, needsProof } from "../../domain/payment.ts"
import { sumOff } from "../pay/discount-lines.tsx"
import { type Plan, type PlanSeat, planQuery, useReductions, withoutCredit } from "../pay/plan-query.ts"
import { chosenStudents, type EnrollValues, enrollRules } from "./enroll-rules.ts"
import { useHasSigned } from "./guidelines-step.tsx"

export type EnrollSubmission = Omit<EnrollValues, "hasSigned"> & {
  /** The version that was signed in the form; undefined if it was signed before. */
  guidelinesVersion?: number
  /** The code of the payment, if there is one. */
  code?: string
  /** The code of a discount that was typed. */
  discountCode?: string
  /** The chosen seats, with the parts in which they are paid. */
  seats: readonly PlanSeat[]
}

export interface EnrollmentPlan {
  classId: string
  /** In pesos. */
  price: number
  /** The children to choose from; missing when learners enroll themselves. */
  students?: readonly { id: string; name: string }[]
  /** Undefined while unknown. */
  freeSeats?: number
  send(values: EnrollSubmission, options: UploadOptions): Promise<{ message: string }>
  /** The form stays disabled until this resolves. */
  onSent(message: string): void | Promise<void>
}

export interface EnrollmentForm {
  form: FormOf<EnrollValues>
  /** The ids of the chosen children who can enroll. */
  chosen: readonly string[]
  /** A seat for each chosen child, or for the learner. */
  seats: readonly PlanSeat[]
  /** The family's credit, in pesos, at most the price of the seats. */
  credit: number
  discounts: readonly ShownDiscount[]
  /** The code of a discount; empty without one. */
  discountCode: string
  setDiscountCode(code: string): void
  /** In pesos: what is to pay now. */
  due: number
  /** The planned seats; none while they are unknown. */
  lines: Plan["lines"]
  /** A payment provider is offered. */
  canPayOnline: boolean
  /** The class guidelines are already signed for the chosen students. */
  hasSignedBefore: boolean
  /** Upload progress from 0 to 1, null when nothing is being sent. */
  progress: number | null
  cancel(): void
}

/**
 * The enrollment form. It shows the upload progress, can be cancelled, and keeps its draft through a reload and a lost
 * connection.
 */
export function useEnrollment(plan: EnrollmentPlan): EnrollmentForm {
  const { classId, price, students, freeSeats, send, onSent } = plan
  const isPaidBefore = useRef(false)
  const [discountCode, setDiscountCode] = useState("")
  const queries = useQueryClient()
  const sending = useSendStatus()
  const hasSigned = useHasSigned()
  const hasSignedBefore = (children: readonly string[]) => hasSigned(students ? children : [null])
  const form = useForm<EnrollValues, { message: string }>({
    about: `enroll ${classId}`,
    keeps: "in-tab",
    start: startOf(plan),
    schema: enrollRules({
      students,
      freeSeats,
      needsProof: () => needsProof(price) && !isPaidBefore.current,
      hasSignedBefore,
    }),
    send: async ({ hasSigned: isTicked, ...values }) => {
      const childrenIds = chosenStudents(values, students)
      const seats = seatsOf(plan, childrenIds, values.inParts)
      const payment = queries.getQueryData(planQuery(seats, discountCode).queryKey)
      const submission = {
        ...values,
        childrenIds,
        seats,
        code: payment?.code ?? undefined,
        discountCode: discountCode || undefined,
        guidelinesVersion: isTicked ? guidelinesVersion : undefined,
      }
      return sending
        .run((options) => send(submission, options))
        .catch((error: unknown) => {
          // The request may have arrived, or the class may have changed: the page loads the current status.
          if (!(error instanceof ApiFailure) || isOutdated(error)) void queries.invalidateQueries()
          throw error
        })
    },
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      await onSent(message)
    },
  })
  const chosen = chosenStudents(form.values, students)
  const seats = seatsOf(plan, chosen, form.values.inParts)
  const amounts = useAmountDue(seats, price, discountCode)
  isPaidBefore.current = (amounts.credit > 0 || amounts.discounts.length > 0) && amounts.due === 0
  return {
    form,
    chosen,
    seats,
    hasSignedBefore: hasSignedBefore(chosen),
    ...amounts,
    discountCode,
    setDiscountCode,
    progress: sending.progress,
    cancel: sending.cancel,
  }
}

/** An only child is chosen from the start. */
const startOf = ({ students }: EnrollmentPlan): EnrollValues => ({
  childrenIds: students?.length === 1 ? students.map((child) => child.id) : [],
  "payment-proof": null,
  referenceNumber: "",
  paymentChannel: "",
  inParts: false,
  hasSigned: false,
})

/** A seat for each of these children, or for the learner. */
function seatsOf({ classId, students }: EnrollmentPlan, childrenIds: readonly string[], inParts: boolean): PlanSeat[] {
  const instalments = inParts ? { instalments: true as const } : {}
  return students ? childrenIds.map((childId) => ({ classId, childId, ...instalments })) : [{ classId, ...instalments }]
}

/** The amount to pay for these seats now, minus their discounts and the family's credit. */
function useAmountDue(seats: readonly PlanSeat[], price: number, discountCode: string) {
  const { amount, ...reductions } = useReductions(seats, price * seats.length, discountCode)
  const { credit, discounts, lines } = reductions
  const prices = toPesos(amountDue(toCentavos(price) ?? 0, seats.length))
  const isInParts = lines.some(({ parts }) => parts.length > 0)
  const whole = Math.max(0, withoutCredit(withoutCredit(prices, sumOff(discounts)), credit))
  return { ...reductions, due: isInParts && amount !== null ? amount : whole }
}

/**
 * Whether the connection was lost, or the request was refused because of the class, for example because its seats are
 * taken.
 */
const isOutdated = ({ status }: ApiFailure) => status === 0 || status === 409
