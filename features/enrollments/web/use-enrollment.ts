import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import type { UploadOptions } from "../../../ui/upload.ts"
import { type FormOf, useForm } from "../../../ui/use-form.ts"
import { needsProof } from "../domain/payment.ts"
import { type EnrollValues, enrollRules } from "./enroll-rules.ts"

const stopped = "You stopped the sending. Everything you filled in is still here."

export interface EnrollmentPlan {
  classId: string
  /** In pesos. */
  price: number
  /** The children to choose from; none when the learner enrolls themselves. */
  students?: readonly { id: string; name: string }[]
  send(values: EnrollValues, options: UploadOptions): Promise<{ message: string }>
  /** Until it is done the form stays closed. */
  onSent(message: string): void | Promise<void>
}

export interface Enrollment {
  form: FormOf<EnrollValues>
  /** From 0 to 1 while the form and its picture are sent, null otherwise. */
  progress: number | null
  cancel(): void
}

/** The enrollment form: sent with progress, stopped on demand, kept through a reload and a lost connection. */
export function useEnrollment({ classId, price, students, send, onSent }: EnrollmentPlan): Enrollment {
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
    schema: enrollRules({ choosesChildren: students !== undefined, needsProof: needsProof(price) }),
    send: async (values) => {
      const control = new AbortController()
      running.current = control
      setProgress(0)
      try {
        return await send(values, { onProgress: setProgress, signal: control.signal })
      } catch (error) {
        // It may have arrived although the answer did not: then the page moves on to what is true.
        if (!(error instanceof ApiFailure) || error.status === 0) void queries.invalidateQueries()
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
  return { form, progress, cancel: () => running.current?.abort() }
}
