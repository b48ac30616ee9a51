import { lazy, useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton, RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../../ui/windows/confirm.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { removeTimeOffCall, type TimeOff, timeOffCall } from "../../time-off-contract.ts"
import type { EnteredDays } from "./time-off-choice.ts"
import { timeOffReasonLabels, timeOffText } from "./time-off-words.ts"

const AddTimeOff = lazy(() => import("./add-time-off.tsx"))

/** When the teacher is away, and the button that enters it (docs/rules/meetings.md#time-off). */
export function TimeOffList({ zone }: { zone: string }) {
  const query = useCall(timeOffCall, {})
  const [entered, setEntered] = useState<EnteredDays | "new" | null>(null)
  const close = () => setEntered(null)
  return (
    <Section
      title="My time off"
      actions={
        <Button tone="brand" aria-haspopup="dialog" onClick={() => setEntered("new")}>
          Add time off
        </Button>
      }
    >
      <QueryState
        of={query}
        waiting={<RowsSkeleton count={2} picture={false} />}
        failed="Your time off could not be loaded."
      >
        {({ timeOff }) =>
          timeOff.length > 0 ? (
            <Rows timeOff={timeOff} onDecide={setEntered} />
          ) : (
            <EmptyState title="No time off" drawing="calendar" level={3}>
              Add the days or hours when you are away. You see your classes in that time, decide about each, and we tell
              the families once.
            </EmptyState>
          )
        }
      </QueryState>
      <Dialog open={entered !== null} onClose={close} title="Time off">
        <LazyPart waiting={<DetailsSkeleton text="Loading…" />}>
          {entered && <AddTimeOff zone={zone} days={entered === "new" ? undefined : entered} onDone={close} />}
        </LazyPart>
      </Dialog>
    </Section>
  )
}

function Rows({ timeOff, onDecide }: { timeOff: readonly TimeOff[]; onDecide(days: EnteredDays): void }) {
  const [ask, question] = useConfirm()
  const remove = useAction(removeTimeOffCall, {
    outdates: [timeOffCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => toast.failed(failure),
  })
  const askAndRemove = async (each: TimeOff) => {
    const isSure = await ask({
      title: "Remove your time off?",
      text: <p>{timeOffText(each)}</p>,
      losses: ["Classes you already changed stay as they are.", "Classes can be scheduled at this time again."],
      yes: "Remove time off",
    })
    if (isSure) remove.mutate({ timeOffId: each.id })
  }
  return (
    <>
      <Stack as="ul" gap={3}>
        {timeOff.map((each) => (
          <Stack as="li" key={each.id} gap={2} surface="card" round="m" pad={4}>
            <Row gap={3} align="start" justify="between">
              <Cluster as="p" gap="1 3">
                <strong>{timeOffText(each)}</strong>
                <StatusBadge tone="blue">{timeOffReasonLabels[each.reason]}</StatusBadge>
              </Cluster>
              <Button
                size="small"
                aria-label={`Remove ${timeOffText(each)}`}
                busy={remove.isPending && remove.variables.timeOffId === each.id}
                onClick={() => void askAndRemove(each)}
              >
                Remove
              </Button>
            </Row>
            {each.words && (
              <Text tone="soft" canBreakAnywhere>
                {each.words}
              </Text>
            )}
            {each.classesLeft > 0 && <ClassesLeft of={each} onDecide={onDecide} />}
          </Stack>
        ))}
      </Stack>
      {question}
    </>
  )
}

/** Classes that were left, asked about, or put into the time off since. */
function ClassesLeft({ of, onDecide }: { of: TimeOff; onDecide(days: EnteredDays): void }) {
  const { from, to, fromTime, toTime, reason, classesLeft } = of
  return (
    <Alert tone="orange">
      <Row gap={3} justify="between">
        <span>
          {classesLeft === 1
            ? "You still teach 1 class in this time."
            : `You still teach ${classesLeft} classes in this time.`}
        </span>
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Decide about the classes of ${timeOffText(of)}`}
          onClick={() => onDecide({ from, to, fromTime, toTime, reason })}
        >
          Decide
        </Button>
      </Row>
    </Alert>
  )
}
