import { useState } from "react"
import type { Call, InputOf } from "../../lib/contract.ts"
import type { historyReply } from "../../lib/history.ts"
import { Button } from "../buttons/button.tsx"
import { useCall } from "../fetching/use-call.ts"
import { Stack, Text } from "../layout/layout.tsx"
import { Dialog } from "../windows/dialog.tsx"
import { HistoryList, type HistoryQuery } from "./history-list.tsx"

type HistoryCall = Call & { method: "get"; reply: typeof historyReply }

interface RecordHistoryProps<C extends HistoryCall> {
  call: C
  input: InputOf<C>
  zone: string
  /** The text of an empty history. */
  empty?: string
}

/** The history of one record, fetched by its call. */
export function RecordHistory<C extends HistoryCall>({
  call,
  input,
  zone,
  empty = "Nothing has happened yet.",
}: RecordHistoryProps<C>) {
  const query = useCall(call, input) as HistoryQuery
  return <HistoryList of={query} zone={zone} empty={empty} />
}

/** A part of a window: "History" shows the list under the button. */
export function HistoryPart<C extends HistoryCall>({
  about,
  label = "History",
  ...history
}: RecordHistoryProps<C> & { about?: string; label?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3} align="start">
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={about && `History of ${about}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <RecordHistory {...history} />}
    </Stack>
  )
}

/** A button that opens the history of `about` in a window: a row of a table, or a part of a page. */
export function HistoryButton<C extends HistoryCall>({ about, ...history }: RecordHistoryProps<C> & { about: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={`History of ${about}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="History">
        {isOpen && (
          <Stack gap={3}>
            <Text tone="soft">{about}</Text>
            <RecordHistory {...history} />
          </Stack>
        )}
      </Dialog>
    </>
  )
}
