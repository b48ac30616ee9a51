import type { ReactNode } from "react"
import { Link } from "react-router"
import { Text } from "../../../ui/layout/layout.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { MissingPayment, PairedLine, UnknownLine } from "../matches-contract.ts"

const linkTo = (paymentId: string) => `/admin/payments?payment=${paymentId}`

const rowsAtOnce = 100

/** Not broken where the buttons of a row need the room. */
const OneLineDay = ({ day }: { day: string }) => (
  <Text as="span" isOneLine>
    <DayText day={day} />
  </Text>
)

type PairedLinesProps = { rows: readonly PairedLine[]; caption: string; actionOf?(row: PairedLine): ReactNode }

/** Lines beside the payments that they are about. */
export function PairedLines({ rows, caption, actionOf }: PairedLinesProps) {
  return (
    <Table
      caption={caption}
      columns={{
        payer: {
          head: "Paid by",
          main: true,
          cell: ({ payer, paymentId }) => <Link to={linkTo(paymentId)}>{payer}</Link>,
        },
        reference: { head: "Reference", cell: ({ reference, code }) => reference ?? code ?? "–" },
        day: { head: "Day", cell: ({ day }) => <OneLineDay day={day} /> },
        amountDue: { head: "Due", align: "end", cell: ({ amountDue }) => <Money pesos={amountDue} /> },
        amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      action={actionOf && { head: "Actions", cell: actionOf }}
      rows={rows}
      keyOf={({ lineId, paymentId }) => lineId + paymentId}
      rowsAtOnce={rowsAtOnce}
    />
  )
}

type UnknownLinesProps = { rows: readonly UnknownLine[]; actionOf(row: UnknownLine): ReactNode }

/** Lines that fit no payment. */
export function UnknownLines({ rows, actionOf }: UnknownLinesProps) {
  return (
    <Table
      caption="Lines without a payment"
      columns={{
        text: { head: "Description", main: true, cell: ({ text, reference }) => text || reference || "No description" },
        reference: { head: "Reference", cell: ({ reference }) => reference ?? "–" },
        day: { head: "Day", cell: ({ day }) => <OneLineDay day={day} /> },
        amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
      }}
      action={{ head: "Decide", cell: actionOf }}
      rows={rows}
      keyOf={({ lineId }) => lineId}
      rowsAtOnce={rowsAtOnce}
    />
  )
}

/** Payments without a line. */
export function MissingPayments({ rows }: { rows: readonly MissingPayment[] }) {
  return (
    <Table
      caption="Payments without a line"
      columns={{
        payer: {
          head: "Paid by",
          main: true,
          cell: ({ payer, paymentId }) => <Link to={linkTo(paymentId)}>{payer}</Link>,
        },
        day: { head: "Paid on", cell: ({ day }) => <OneLineDay day={day} /> },
        amountDue: { head: "Due", align: "end", cell: ({ amountDue }) => <Money pesos={amountDue} /> },
        isAccepted: {
          head: "Status",
          cell: ({ isAccepted }) =>
            isAccepted ? (
              <StatusBadge tone="red">Already approved</StatusBadge>
            ) : (
              <StatusBadge tone="orange">To decide</StatusBadge>
            ),
        },
      }}
      rows={rows}
      keyOf={({ paymentId }) => paymentId}
      rowsAtOnce={rowsAtOnce}
    />
  )
}
