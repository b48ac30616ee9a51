import { Link } from "react-router"
import { formatDay } from "../../../lib/day.ts"
import { Moment } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { Tag } from "../../../ui/text/status-badge.tsx"
import type { MoneyEntry } from "../contract.ts"
import css from "./entry-list.module.css"
import { causeLabels, lineLabel } from "./money-words.ts"

/** Entries of the books with their lines. The name of a line leads to all entries of that account. */
export function EntryList({ entries, zone }: { entries: readonly MoneyEntry[]; zone: string }) {
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <div className={css.head}>
            <strong>{formatDay(entry.day)}</strong>
            <Tag>{causeLabels[entry.cause]}</Tag>
            <span className={css.number}>Entry {entry.id}</span>
          </div>
          <ul className={css.lines}>
            {entry.lines.map((line) => (
              <li key={line.account}>
                <LineName line={line} />
                <span data-out={line.amount < 0 || undefined}>
                  <Money pesos={line.amount} />
                </span>
              </li>
            ))}
          </ul>
          {entry.words && <p className={css.words}>{entry.words}</p>}
          <p className={css.by}>
            {entry.by ? `By ${entry.by}, ` : "Automatic, "}
            <Moment at={entry.at} zone={zone} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The name of a line. Money, fee and corrections occur in most entries, so only accounts with an owner are links. */
function LineName({ line }: { line: MoneyEntry["lines"][number] }) {
  const isOwned = line.account.includes(":") && line.kind !== "money"
  if (!isOwned) return <span>{lineLabel(line)}</span>
  return <Link to={`/admin/money?tab=entries&account=${encodeURIComponent(line.account)}`}>{lineLabel(line)}</Link>
}
