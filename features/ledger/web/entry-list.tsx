import { Link } from "react-router"
import { formatDay } from "../../../lib/day.ts"
import { Cluster, Row, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { Tag } from "../../../ui/text/status-badge.tsx"
import type { MoneyEntry } from "../contract.ts"
import css from "./entry-list.module.css"
import { causeLabels, lineLabel } from "./money-words.ts"

/** Entries of the books with their lines. The name of a line leads to all entries of that account. */
export function EntryList({ entries, zone }: { entries: readonly MoneyEntry[]; zone: string }) {
  return (
    <Stack as="ul" gap={3} className={css.entries}>
      {entries.map((entry) => (
        <Stack as="li" gap={2} surface="card" round="m" pad={4} key={entry.id} className={css.entry}>
          <Cluster gap="2 3" className={css.head}>
            <strong>{formatDay(entry.day)}</strong>
            <Tag>{causeLabels[entry.cause]}</Tag>
            <Text as="span" tone="soft" size="s" className={css.number}>
              Entry {entry.id}
            </Text>
          </Cluster>
          <Stack as="ul" gap={1} className={css.lines}>
            {entry.lines.map((line) => (
              <Row as="li" gap={3} align="stretch" justify="between" key={line.account}>
                <LineName line={line} />
                <span data-out={line.amount < 0 || undefined}>
                  <Money pesos={line.amount} />
                </span>
              </Row>
            ))}
          </Stack>
          {entry.words && (
            <Text tone="soft" size="s" className={css.words}>
              {entry.words}
            </Text>
          )}
          <Text tone="soft" size="s" className={css.by}>
            {entry.by ? `By ${entry.by}, ` : "Automatic, "}
            <Moment at={entry.at} zone={zone} />
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}

/** The name of a line. Money, fee and corrections occur in most entries, so only accounts with an owner are links. */
function LineName({ line }: { line: MoneyEntry["lines"][number] }) {
  const isOwned = line.account.includes(":") && line.kind !== "money"
  if (!isOwned) return <span>{lineLabel(line)}</span>
  return <Link to={`/admin/money?tab=entries&account=${encodeURIComponent(line.account)}`}>{lineLabel(line)}</Link>
}
