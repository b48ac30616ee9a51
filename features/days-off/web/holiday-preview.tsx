import { useQueries } from "@tanstack/react-query"
import { useState } from "react"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"
import { formatLongDay } from "../../../lib/day.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../ui/layout/layout.tsx"
import { Skeleton } from "../../../ui/states/skeleton.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { daysOffCall, daysOffProgressCall, declareDayOffCall, previewDayOffCall } from "../contract.ts"
import { numberOf } from "./day-off-words.ts"
import type { ChosenHoliday } from "./holiday-picker.tsx"

interface HolidayPreviewProps {
  holidays: readonly ChosenHoliday[]
  makeUp: boolean
  onBack(): void
  onClose(): void
}

const daysOf = ({ day }: ChosenHoliday) => ({ from: day, to: day, fromTime: "", program: "" })

/** What the selected holidays would cancel, and the button that adds them. */
export function HolidayPreview({ holidays, makeUp, onBack, onClose }: HolidayPreviewProps) {
  const counts = useQueries({ queries: holidays.map((each) => callQuery(previewDayOffCall, daysOf(each))) })
  const { add, isSending, failed } = useAdding(holidays, makeUp, onClose)
  const areCounted = counts.every(({ data }) => data)
  const meetings = counts.reduce((sum, { data }) => sum + (data?.meetings ?? 0), 0)
  const notCounted = counts.find(({ error }) => error)
  return (
    <Stack gap={4}>
      {failed && <Alert>{failed}</Alert>}
      {notCounted && (
        <Alert>
          The meetings could not be counted.{" "}
          <Button size="small" onClick={() => void notCounted.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <Stack as="ul" hasLines>
        {holidays.map(({ title, day }, nth) => (
          <Cluster as="li" gap="0 4" align="stretch" justify="between" padY={3} key={title}>
            <Stack as="span">
              <strong>{title}</strong>
              <Text as="span" tone="soft">
                {day && formatLongDay(day)}
              </Text>
            </Stack>
            <Cancelled meetings={counts[nth]?.data?.meetings} classes={counts[nth]?.data?.classes} />
          </Cluster>
        ))}
      </Stack>
      <Text tone="soft">
        {makeUp ? "With make-up classes." : "Without make-up classes."}{" "}
        {meetings > 0 && "We notify families and teachers. You can remove each day off later."}
      </Text>
      <DialogActions>
        <Button onClick={onBack} disabled={isSending}>
          Change
        </Button>
        <Button tone="brand" busy={isSending} disabled={!areCounted} onClick={() => void add()}>
          {meetings > 0
            ? `Cancel ${numberOf(meetings, "meeting", "meetings")}`
            : `Add ${numberOf(holidays.length, "holiday", "holidays")}`}
        </Button>
      </DialogActions>
    </Stack>
  )
}

function Cancelled({ meetings, classes }: { meetings: number | undefined; classes: number | undefined }) {
  if (meetings === undefined || classes === undefined) return <Skeleton width="9rem" />
  if (meetings === 0)
    return (
      <Text as="span" tone="soft">
        No meeting
      </Text>
    )
  return <span>{`${numberOf(meetings, "meeting", "meetings")} of ${numberOf(classes, "class", "classes")}`}</span>
}

/** Adds them one after another. Holidays that are already in the calendar, also from an earlier try, are skipped. */
function useAdding(holidays: readonly ChosenHoliday[], makeUp: boolean, onClose: () => void) {
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const outdate = useInvalidate()
  const addAll = async () => {
    for (const each of holidays) {
      const dayOff = { ...daysOf(each), title: each.title, kind: "holiday" as const, makeUp }
      await callApi(declareDayOffCall, dayOff).catch((error: unknown) => {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error
      })
    }
  }
  const add = async () => {
    setSending(true)
    setFailed(null)
    try {
      await addAll()
      toast.success(`${numberOf(holidays.length, "holiday is", "holidays are")} in the calendar.`)
      onClose()
    } catch (error) {
      setFailed(error instanceof ApiFailure ? error.message : "Some holidays could not be added. Please try again.")
    } finally {
      setSending(false)
      await Promise.all([daysOffCall, daysOffProgressCall, previewDayOffCall].map(outdate))
    }
  }
  return { add, isSending, failed }
}
