import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import type { UploadOptions } from "../../../ui/upload.ts"
import { type FormOf, useForm } from "../../../ui/use-form.ts"
import { needsProof } from "../domain/payment.ts"
import { chosenStudents, type EnrollValues, enrollRules } from "./enroll-rules.ts"

const stopped = "You stopped the sending. Everything you filled in is still here."

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

export interface Enrollment {
  form: FormOf<EnrollValues>
  /** The ids of the children who will join, of those who can. */
  chosen: readonly string[]
  /** From 0 to 1 while the form and its picture are sent, null otherwise. */
  progress: number | null
  cancel(): void
}

/** The enrollment form: sent with progress, stopped on demand, kept through a reload and a lost connection. */
export function useEnrollment({ classId, price, students, freeSeats, send, onSent }: EnrollmentPlan): Enrollment {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
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
      const control = new AbortController()
      running.current = control
      setProgress(0)
      try {
        return await send(
          { ...values, childrenIds: chosenStudents(values, students) },
          { onProgress: setProgress, signal: control.signal },
        )
      } catch (error) {
        // It may have arrived although the answer did not, or the class has changed: the page moves on to what is true.
        if (!(error instanceof ApiFailure) || isOutdated(error)) void queries.invalidateQueries()
        throw control.signal.aborted ? new ApiFailure(0, stopped) : error
      } finally {
        setProgress(null)
      }
    },
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      await onSent(message)
    },
  })
  return { form, chosen: chosenStudents(form.values, students), progress, cancel: () => running.current?.abort() }
}

/** Lost on the way, or refused for how the class stands: the last seats went to others. */
const isOutdated = ({ status }: ApiFailure) => status === 0 || status === 409
