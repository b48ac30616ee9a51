import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Column } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { MissingPayment, PairedLine, UnknownLine } from "../matches-contract.ts"
import { LongTable } from "./long-table.tsx"

const linkTo = (paymentId: string) => `/admin/payments?payment=${paymentId}`

type PairedLinesProps = { rows: readonly PairedLine[]; caption: string; actionOf?(row: PairedLine): ReactNode }

/** Lines beside the payments that they are about. */
export function PairedLines({ rows, caption, actionOf }: PairedLinesProps) {
  const columns: Column<PairedLine>[] = [
    { head: "Paid by", main: true, cell: ({ payer, paymentId }) => <Link to={linkTo(paymentId)}>{payer}</Link> },
    { head: "Reference", cell: ({ reference, code }) => reference ?? code ?? "–" },
    { head: "Day", cell: ({ day }) => <DayText day={day} /> },
    { head: "Due", align: "end", cell: ({ amountDue }) => <Money pesos={amountDue} /> },
    { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
    ...(actionOf ? [{ head: "Actions", actions: true, cell: actionOf }] : []),
  ]
  return (
    <LongTable caption={caption} columns={columns} rows={rows} keyOf={({ lineId, paymentId }) => lineId + paymentId} />
  )
}

type UnknownLinesProps = { rows: readonly UnknownLine[]; actionOf(row: UnknownLine): ReactNode }

/** Lines that fit no payment. */
export function UnknownLines({ rows, actionOf }: UnknownLinesProps) {
  const columns: Column<UnknownLine>[] = [
    { head: "Description", main: true, cell: ({ text, reference }) => text || reference || "No description" },
    { head: "Reference", cell: ({ reference }) => reference ?? "–" },
    { head: "Day", cell: ({ day }) => <DayText day={day} /> },
    { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
    { head: "Decide", cell: actionOf },
  ]
  return <LongTable caption="Lines without a payment" columns={columns} rows={rows} keyOf={({ lineId }) => lineId} />
}

/** Payments without a line. */
export function MissingPayments({ rows }: { rows: readonly MissingPayment[] }) {
  const columns: Column<MissingPayment>[] = [
    { head: "Paid by", main: true, cell: ({ payer, paymentId }) => <Link to={linkTo(paymentId)}>{payer}</Link> },
    { head: "Paid on", cell: ({ day }) => <DayText day={day} /> },
    { head: "Due", align: "end", cell: ({ amountDue }) => <Money pesos={amountDue} /> },
    {
      head: "Status",
      cell: ({ isAccepted }) =>
        isAccepted ? (
          <StatusBadge tone="red">Already accepted</StatusBadge>
        ) : (
          <StatusBadge tone="orange">To decide</StatusBadge>
        ),
    },
  ]
  return (
    <LongTable caption="Payments without a line" columns={columns} rows={rows} keyOf={({ paymentId }) => paymentId} />
  )
}
