import { useId, useState } from "react"
import type { ReplyOf } from "../../../lib/contract.ts"
import { formatTime } from "../../../lib/week-times.ts"
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx"
import { ChoiceField } from "../../../ui/fields/choice-field.tsx"
import { FieldFrame } from "../../../ui/fields/field-frame.tsx"
import { PasswordField } from "../../../ui/fields/password-field.tsx"
import { SelectField } from "../../../ui/fields/select-field.tsx"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import type { addStatementCall, UnderstoodLine } from "../contract.ts"
import { statementMegabytes } from "../domain/long-statement.ts"
import { ColumnChoice } from "./column-choice.tsx"
import { LeftOutLines } from "./left-out-lines.tsx"
import css from "./statement-form.module.css"
import { type StatementUpload, useStatementUpload } from "./use-statement-upload.ts"

interface StatementFormProps {
  /** The names of the school's payment channels. */
  channels: readonly string[]
  onAdded(added: ReplyOf<typeof addStatementCall>): void
}

/** A statement is chosen, previewed and added. Nothing is stored before. */
export function StatementForm({ channels, onAdded }: StatementFormProps) {
  const upload = useStatementUpload(onAdded)
  const { values, change, preview, errors, busy, asksPassword } = upload
  const isUnderstood = preview !== null && preview.lines + preview.leftOut.length > 0
  return (
    <Stack as="section" gap={4} surface="card" round="l" pad={5} aria-label="Add a statement">
      <Stack gap={4} className={css.choices}>
        <SelectField
          label="Payment channel"
          name="channel"
          help="The account that this statement is from."
          options={channels}
          value={values.channel}
          onChange={(channel) => change({ channel })}
          error={errors.channel}
        />
        <StatementFileField upload={upload} />
      </Stack>
      {asksPassword && values.file && <PdfPassword upload={upload} />}
      {errors.form && <Alert>{errors.form}</Alert>}
      <DateOrderChoice upload={upload} />
      {errors.columns && <Alert>{errors.columns}</Alert>}
      {busy && <Working upload={upload} />}
      {preview && !isUnderstood && <ColumnChoice preview={preview} onChosen={(columns) => change({ columns })} />}
      {preview && isUnderstood && <Understood upload={upload} preview={preview} />}
    </Stack>
  )
}

/**
 * Asks for the date order if the dates of a file can be read either way. The answer for an earlier file can be changed.
 */
function DateOrderChoice({ upload: { values, change, preview, errors } }: { upload: StatementUpload }) {
  const remembered = preview?.dateOrder ?? null
  if (!errors.dateOrder && !remembered) return null
  return (
    <ChoiceField
      label="What comes first in the dates of this file?"
      name="dateOrder"
      help={errors.dateOrder ?? "The dates can be read either way. We remember your answer for this channel."}
      options={[
        { value: "month-first", label: "The month: 11/12 is 12 November" },
        { value: "day-first", label: "The day: 11/12 is 11 December" },
      ]}
      value={values.dateOrder ?? remembered}
      onChange={(dateOrder) => change({ dateOrder })}
    />
  )
}

/** Appears once a PDF needs a password. */
function PdfPassword({ upload: { change, errors } }: { upload: StatementUpload }) {
  const [typed, setTyped] = useState("")
  return (
    <Stack
      as="form"
      gap={3}
      align="start"
      className={css.password}
      onSubmit={(event) => {
        event.preventDefault()
        change({ password: typed })
      }}
    >
      <PasswordField
        label="Password of the PDF"
        name="password"
        help="We use it once and do not store it."
        autoComplete="new-password"
        plain
        value={typed}
        onChange={setTyped}
        error={errors.password}
      />
      <Button type="submit">Open the PDF</Button>
    </Stack>
  )
}

/** The file, chosen or dropped. */
function StatementFileField({ upload: { round, change, errors } }: { upload: StatementUpload }) {
  return (
    <FieldFrame
      label="File"
      name="file"
      help={`CSV, XLSX or PDF, at most ${statementMegabytes} MB.`}
      error={errors.file}
    >
      {(links) => (
        <input
          {...links}
          key={round}
          className={css.file}
          type="file"
          accept=".csv,.xlsx,.pdf,.txt"
          onChange={(event) => change({ file: event.currentTarget.files?.[0] ?? null })}
        />
      )}
    </FieldFrame>
  )
}

function Working({ upload: { busy, cancel } }: { upload: StatementUpload }) {
  if (!busy) return null
  const label =
    busy.progress < 1 ? "Sending the file" : busy.what === "reading" ? "Reading the file" : "Adding the lines"
  return (
    <Stack gap={2} align="start" className={css.working}>
      <p role="status">{label}…</p>
      <ProgressBar done={busy.progress} label={label} />
      {busy.what === "reading" && (
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      )}
    </Stack>
  )
}

type UnderstoodProps = { upload: StatementUpload; preview: NonNullable<StatementUpload["preview"]> }

function Understood({ upload, preview }: UnderstoodProps) {
  const id = useId()
  const lines = preview.lines.toLocaleString("en")
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h3 id={id}>How we read the file</h3>
      <p>{preview.message} Compare the first lines with your file before you add them.</p>
      {preview.rows.length > 0 && <PreviewLines rows={preview.rows} />}
      <LeftOutLines rows={preview.leftOut} />
      <div className={`${css.actions} ${css.bar}`}>
        <Button tone="brand" onClick={() => void upload.add()} busy={upload.busy?.what === "adding"}>
          {preview.lines === 0 ? "Add without lines" : preview.lines === 1 ? "Add 1 line" : `Add ${lines} lines`}
        </Button>
        <Button onClick={upload.startOver}>Choose another file</Button>
      </div>
    </Stack>
  )
}

/** The first lines of a file, as they are understood. */
function PreviewLines({ rows }: { rows: readonly UnderstoodLine[] }) {
  return (
    <Table
      caption="The first lines"
      columns={{
        day: { head: "Day", main: true, cell: (row) => <When line={row} /> },
        reference: { head: "Reference", cell: ({ reference }) => reference ?? "–" },
        text: { head: "Description", cell: ({ text }) => text || "–" },
        line: { head: "Line", align: "end", cell: ({ line }) => line.toLocaleString("en") },
        amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  )
}

function When({ line: { day, time } }: { line: UnderstoodLine }) {
  return (
    <span>
      <DayText day={day} />
      {time && `, ${formatTime(time)}`}
    </span>
  )
}

/** A sample statement of the demo's wallet, to try out statements; real schools have their own. */
export function SampleStatement() {
  return (
    <Cluster as="p" gap={2} className={css.sample}>
      This is a demo school. Try it with a GCash statement.
      <ButtonAnchor size="small" href="/demo/statement.csv" download="statement.csv">
        Download the sample statement
      </ButtonAnchor>
    </Cluster>
  )
}
