import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../../ui/fetching/use-call.ts"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { userHistoryCall } from "../../../audit/history-contract.ts"
import { teacherChecksCall, tickTeacherCheckCall } from "../../admin-contract.ts"
import { teacherCheckLabels } from "../../domain/teacher-checks.ts"
import css from "./teacher-checks-list.module.css"

/**
 * The interview and the background check of a teacher, which administrators tick off
 * (docs/rules/users.md#teacher-checks).
 */
export function TeacherChecksList({ teacherId, zone }: { teacherId: string; zone: string }) {
  const query = useCall(teacherChecksCall, { teacherId })
  const tick = useAction(tickTeacherCheckCall, {
    outdates: [teacherChecksCall, userHistoryCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: toast.failed,
  })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={2} picture={false} text="Loading the checks…" />}
      failed="The checks could not be loaded."
    >
      {({ checks }) => (
        <Stack as="ul" gap={2} className={css.checks}>
          {checks.map(({ name, doneAt, doneBy }) => (
            <li key={name}>
              <Cluster as="span" gap="1 3">
                <strong>{teacherCheckLabels[name]}</strong>
                {doneAt === null ? (
                  <StatusBadge tone="orange">Not done</StatusBadge>
                ) : (
                  <Text as="small" tone="soft" size="s">
                    Done on <Moment at={doneAt} zone={zone} />
                    {doneBy && ` by ${doneBy}`}
                  </Text>
                )}
              </Cluster>
              <Button
                size="small"
                tone={doneAt === null ? "plain" : "quiet"}
                aria-label={`${doneAt === null ? "Mark as done" : "Undo"}: ${teacherCheckLabels[name]}`}
                busy={tick.isPending && tick.variables.check === name}
                disabled={tick.isPending}
                onClick={() => tick.mutate({ teacherId, check: name, isDone: doneAt === null })}
              >
                {doneAt === null ? "Mark as done" : "Undo"}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </QueryState>
  )
}
