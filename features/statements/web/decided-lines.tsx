import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { type DeclaredDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"

const rowsAtOnce = 100

type Line = { lineId: string; amount: number; day: string; text: string }

interface DecidedLinesProps<L extends Line> {
  caption: string
  rows: readonly L[]
  /** What was decided about a line. */
  head: string
  cell(line: L): ReactNode
  /** The question before a decision is undone. */
  undo(line: L): DeclaredDecision<object>
}

/** Lines of a statement that somebody has decided about, with a way to undo each. */
export function DecidedLines<L extends Line>({ caption, rows, head, cell, undo }: DecidedLinesProps<L>) {
  const { decide, dialog } = useDecision()
  const shown = rows.map((line) => ({ ...line, line }))
  return (
    <>
      <Table
        caption={caption}
        columns={{
          line: { head, main: true, cell: ({ line }) => cell(line) },
          text: { head: "Description", cell: ({ text }) => text || "–" },
          day: { head: "Day", cell: ({ day }) => <DayText day={day} /> },
          amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
        }}
        action={{
          head: "Actions",
          cell: ({ line }) => (
            <Button size="small" onClick={() => decide(undo(line))} aria-haspopup="dialog">
              Undo
            </Button>
          ),
        }}
        rows={shown}
        keyOf={({ lineId }) => lineId}
        rowsAtOnce={rowsAtOnce}
      />
      {dialog}
    </>
  )
}
