import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import type { ReplyOf } from "../../../lib/contract.ts"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { addStatementCall, previewStatementCall, statementsCall } from "../contract.ts"
import type { ColumnUse } from "../domain/statement-columns.ts"
import type { DateOrder } from "../domain/statement-dates.ts"

/** The administrator's choices so far. `columns` and `dateOrder` are present only where they were asked for. */
export interface StatementValues {
  file: File | null
  channel: string
  password: string
  columns: (ColumnUse | null)[] | null
  dateOrder: DateOrder | null
}

type Errors = Partial<Record<"file" | "channel" | "password" | "columns" | "dateOrder" | "form", string>>

export interface StatementUpload {
  values: StatementValues
  /** Changes values, and previews the file with them. */
  change(changed: Partial<StatementValues>): void
  preview: ReplyOf<typeof previewStatementCall> | null
  errors: Errors
  /** The current step, with the part of the file that is uploaded. */
  busy: { what: "reading" | "adding"; progress: number } | null
  /** Once shown, the password field stays. */
  asksPassword: boolean
  /** Counts the files that were removed or added: the next file is chosen in a new field. */
  round: number
  add(): Promise<void>
  startOver(): void
  cancel(): void
}

const start: StatementValues = { file: null, channel: "", password: "", columns: null, dateOrder: null }

/** One request at a time: a new one replaces the previous one. */
function useLatestUpload() {
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState<StatementUpload["busy"]>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setBusy(null)
    setErrors({})
  }
  const run = async (what: "reading" | "adding", work: (options: Options) => Promise<void>) => {
    cancel()
    const own = new AbortController()
    running.current = own
    setBusy({ what, progress: 0 })
    const onProgress = (progress: number) => running.current === own && setBusy({ what, progress })
    try {
      await work({ signal: own.signal, onProgress })
    } catch (error) {
      if (!own.signal.aborted) setErrors(errorsOf(error))
    } finally {
      if (running.current === own) setBusy(null)
    }
  }
  return { errors, busy, run, cancel }
}

/** Sends a statement to be previewed after each change, and to be added once it is understood. */
export function useStatementUpload(onAdded: (added: ReplyOf<typeof addStatementCall>) => void): StatementUpload {
  const queries = useQueryClient()
  const [values, setValues] = useState(start)
  const [preview, setPreview] = useState<StatementUpload["preview"]>(null)
  const [round, setRound] = useState(0)
  const { errors, busy, run, cancel } = useLatestUpload()
  const change = (changed: Partial<StatementValues>) => {
    const isOther = "file" in changed || "channel" in changed
    const next = { ...values, ...(isOther && { columns: null, dateOrder: null }), ...changed }
    setValues("file" in changed ? { ...next, password: "" } : next)
    setPreview(null)
    if (!isReady(next)) return cancel()
    void run("reading", async (options) => setPreview(await uploadCall(previewStatementCall, inputOf(next), options)))
  }
  const startOver = () => {
    cancel()
    setValues(({ channel }) => ({ ...start, channel }))
    setPreview(null)
    setRound((before) => before + 1)
  }
  const add = () =>
    run("adding", async (options) => {
      const added = await uploadCall(addStatementCall, inputOf(values), options)
      startOver()
      await queries.invalidateQueries({ queryKey: keyOf(statementsCall) })
      onAdded(added)
    })
  const asksPassword = values.password !== "" || errors.password !== undefined
  return { values, change, preview, errors, busy, asksPassword, round, add, startOver, cancel }
}

type Options = { signal: AbortSignal; onProgress(progress: number): void }

const isReady = ({ file, channel }: StatementValues) => file !== null && channel !== ""

function inputOf({ file, channel, password, columns, dateOrder }: StatementValues) {
  return {
    file: file ?? new Blob(),
    channel,
    ...(password && { password }),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(dateOrder && { dateOrder }),
  }
}

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiFailure)) return { form: "The file could not be sent. Please try again." }
  return Object.keys(error.errors).length > 0 ? error.errors : { form: error.message }
}
