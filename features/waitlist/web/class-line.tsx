import type { ComponentProps } from "react"
import type { ClassManager } from "../../../lib/roles.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Stack } from "../../../ui/layout/layout.tsx"
import { Section } from "../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { Moment } from "../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { classWaitlistCall, removeFromWaitlistCall, type StudentInLine } from "../contract.ts"

interface ClassLineProps {
  by: ClassManager
  classId: string
  zone: string
}

/**
 * The waitlist of a class. Its teacher sees how many students wait; administrators see who, and may remove a student.
 */
export function ClassLine({ by, classId, zone }: ClassLineProps) {
  const reply = useCall(classWaitlistCall, { classId })
  if (by === "admin") return <WholeLine of={reply} classId={classId} zone={zone} />
  const { waiting } = reply.data ?? { waiting: 0 }
  return waiting > 0 && <p>{waiting === 1 ? "1 student is" : `${waiting} students are`} on the waitlist.</p>
}

interface WholeLineProps {
  of: ComponentProps<typeof QueryState<{ line: StudentInLine[] | null }>>["of"]
  classId: string
  zone: string
}

function WholeLine({ of, classId, zone }: WholeLineProps) {
  return (
    <Section title="Waitlist">
      <QueryState
        of={of}
        waiting={<RowsSkeleton count={2} picture={false} text="Loading the waitlist…" />}
        failed="The waitlist could not be loaded."
      >
        {({ line }) =>
          !line?.length ? (
            <p>No students on the waitlist.</p>
          ) : (
            <Stack as="ol" surface="card" round="m" hasLines>
              {line.map((student) => (
                <Cluster as="li" gap="2 4" justify="between" pad="wide" key={student.id}>
                  <InLine classId={classId} student={student} zone={zone} />
                </Cluster>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Section>
  )
}

function InLine({ classId, student, zone }: { classId: string; student: StudentInLine; zone: string }) {
  const { id, fullName, payer, askedAt, isTogether, offeredUntil } = student
  const [ask, question] = useConfirm()
  const remove = useAction(removeFromWaitlistCall, {
    outdates: [classWaitlistCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  const press = async () => {
    const isSure = await ask({
      title: `Remove ${fullName} from the waitlist?`,
      text: "The student loses the place in line. We tell the family.",
      yes: "Remove",
      no: "Keep",
    })
    if (isSure) remove.mutate({ classId, id })
  }
  return (
    <>
      <Stack gap={2} align="start">
        <strong>{fullName}</strong>
        <span>
          {payer !== fullName && `${payer} · `}since <Moment at={askedAt} zone={zone} />
        </span>
        {offeredUntil && (
          <StatusBadge tone="green">
            A seat is held until <Moment at={offeredUntil} zone={zone} />
          </StatusBadge>
        )}
        {isTogether && <StatusBadge tone="blue">Together or not at all</StatusBadge>}
      </Stack>
      <Button
        needs="enrollments"
        size="small"
        busy={remove.isPending}
        aria-label={`Remove ${fullName} from the waitlist`}
        onClick={() => void press()}
      >
        Remove
      </Button>
      {question}
    </>
  )
}
