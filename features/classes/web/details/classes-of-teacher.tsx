import { Link } from "react-router"
import { QueryState } from "../../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { ShowMore, useMore } from "../../../../ui/lists/show-more.tsx"
import { Table } from "../../../../ui/lists/table.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { adminClassesCall } from "../../admin-contract.ts"
import type { ListedClass } from "../../contract.ts"
import { adminClassPath } from "../../domain/class-links.ts"
import { ClassStatusBadge } from "../cards/class-status-badge.tsx"
import { KindBadge } from "../cards/kind-badge.tsx"

/** The classes of a teacher, the newest first, each leading to its page. */
export function ClassesOfTeacher({ teacherId }: { teacherId: string }) {
  const more = useMore()
  const query = useCall(adminClassesCall, { teacherId, page: 1, pageSize: more.count }, { keepsOld: true })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton count={3} picture={false} text="Loading the classes…" />}
      failed="The classes could not be loaded."
    >
      {({ classes, pagination }) =>
        classes.length > 0 ? (
          <>
            <Table<ListedClass>
              caption="Classes"
              rows={classes}
              keyOf={({ id }) => id}
              columns={[
                { head: "Class", main: true, cell: (row) => <Link to={adminClassPath(row)}>{row.name}</Link> },
                { head: "Type", cell: (row) => <KindBadge kind={row} /> },
                { head: "Status", cell: (row) => <ClassStatusBadge klass={row} /> },
              ]}
            />
            <ShowMore more={more} total={pagination.total} what="classes" busy={query.isPlaceholderData} />
          </>
        ) : (
          <p>This teacher has no classes yet.</p>
        )
      }
    </QueryState>
  )
}
