import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { Table } from "../../../../ui/lists/table.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { Moment } from "../../../../ui/text/date-text.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { type ClassEarnings, meetingEarningsCall } from "../../earnings-contract.ts"

/** What a teacher earned by class, and by meeting. */
export function ClassEarningsList({ classes, zone }: { classes: readonly ClassEarnings[]; zone: string }) {
  const [shown, setShown] = useState<ClassEarnings | null>(null)
  if (classes.length === 0)
    return (
      <EmptyState title="Nothing earned yet" level={3} drawing="box">
        After each class, what you earned appears here.
      </EmptyState>
    )
  return (
    <>
      <Table
        caption="Earned by class"
        columns={{
          className: { head: "Class", main: true },
          meetings: { head: "Meetings", align: "end" },
          earned: { head: "Earned", align: "end", cell: ({ earned }) => <Money pesos={earned} /> },
        }}
        action={{
          head: "Show",
          phone: "line",
          cell: (klass) => (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={`Meetings of ${klass.className}`}
              onClick={() => setShown(klass)}
            >
              Meetings
            </Button>
          ),
        }}
        rows={classes}
        keyOf={({ classId }) => classId}
      />
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.className ?? ""}>
        {shown && <Meetings classId={shown.classId} zone={zone} />}
      </Dialog>
    </>
  )
}

const perPage = 12

function Meetings({ classId, zone }: { classId: string; zone: string }) {
  const [page, setPage] = useState(1)
  const query = useCall(meetingEarningsCall, { classId, page, pageSize: perPage }, { keepsOld: true })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading the meetings…" />}
      failed="The meetings could not be loaded."
    >
      {({ meetings, pagination: { totalPages } }) => (
        <>
          <Table
            caption="Earned by meeting"
            columns={{
              startsAt: {
                head: "Meeting",
                main: true,
                cell: ({ startsAt }) => (startsAt ? <Moment at={startsAt} zone={zone} /> : "Removed"),
              },
              students: { head: "Students", align: "end" },
              earned: { head: "Earned", align: "end", cell: ({ earned }) => <Money pesos={earned} /> },
            }}
            rows={meetings}
            keyOf={({ meetingId }) => meetingId}
          />
          {totalPages > 1 && (
            <p style={{ display: "flex", gap: "0.5rem", alignItems: "center", justifyContent: "center" }}>
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span role="status">
                {page} of {totalPages}
              </span>
              <Button size="small" disabled={page === totalPages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </p>
          )}
        </>
      )}
    </QueryState>
  )
}
