import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import type { ApiFailure } from "../../lib/call-api.ts"
import type { History, HistoryChange, HistoryEntry } from "../../lib/history.ts"
import { Button } from "../buttons/button.tsx"
import { QueryState } from "../fetching/query-state.tsx"
import { Stack, Text } from "../layout/layout.tsx"
import { RowsSkeleton } from "../states/skeleton.tsx"
import { Moment } from "../text/date-text.tsx"
import css from "./history-list.module.css"

/** The number of entries that are shown before "Show all". */
const atFirst = 5

export type HistoryQuery = UseQueryResult<History, ApiFailure>

interface HistoryListProps {
  of: HistoryQuery
  zone: string
  /** The text of an empty history. */
  empty: string
}

/** The history of a record, newest first: the decision, who made it, when, and the changes. */
export function HistoryList({ of, zone, empty }: HistoryListProps) {
  const waiting = <RowsSkeleton count={3} text="Loading the history…" picture={false} />
  return (
    <QueryState of={of} waiting={waiting} failed="The history could not be loaded.">
      {({ history, hasMore }) =>
        history.length > 0 ? (
          <Entries history={history} hasMore={hasMore} zone={zone} />
        ) : (
          <Text tone="soft" size="s">
            {empty}
          </Text>
        )
      }
    </QueryState>
  )
}

function Entries({ history, hasMore, zone }: History & { zone: string }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, atFirst)
  return (
    <Stack gap={4} align="start">
      <Stack as="ol" gap={4} className={css.entries}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} zone={zone} />
          </li>
        ))}
      </Stack>
      {shown.length < history.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {history.length}
        </Button>
      )}
      {isWhole && hasMore && (
        <Text tone="soft" size="s">
          Only the newest {history.length} are shown.
        </Text>
      )}
    </Stack>
  )
}

function Entry({ entry: { what, who, isAdmin, at, changes }, zone }: { entry: HistoryEntry; zone: string }) {
  return (
    <>
      <Text weight={650}>{what}</Text>
      <Text tone="soft" size="s">
        {who ?? "Somebody whose account is deleted"}
        {isAdmin && ", administrator"} · <Moment at={at} zone={zone} />
      </Text>
      {changes.length > 0 && (
        <Stack as="dl" gap={1} surface="well" round="s" pad="low" size="s" above={2} className={css.changes}>
          {changes.map((change) => (
            <div key={change.name}>
              <Text as="dt" tone="soft">
                {change.name}
              </Text>
              <dd>
                <BeforeAndAfter change={change} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
    </>
  )
}

function BeforeAndAfter({ change: { before, after } }: { change: HistoryChange }) {
  if (before === null) return <ins>{after}</ins>
  return (
    <>
      <del>
        <span className="unseen">Before: </span>
        {before}
      </del>
      <span aria-hidden="true"> → </span>
      <ins>
        <span className="unseen">After: </span>
        {after ?? "nothing"}
      </ins>
    </>
  )
}
