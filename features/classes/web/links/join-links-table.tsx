import { Link } from "react-router"
import { type Weekday, weekdayName } from "../../../../lib/week-times.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { useCall } from "../../../../ui/fetching/use-call.ts"
import { type Column, Table } from "../../../../ui/lists/table.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import { CopiedId } from "../../../../ui/text/copied-id.tsx"
import { StatusBadge } from "../../../../ui/text/status-badge.tsx"
import { missingLinksCall } from "../../admin-contract.ts"
import type { ListedClass } from "../../contract.ts"
import { adminClassPath } from "../../domain/class-links.ts"
import { ClassCover } from "../cards/class-cover.tsx"
import { KindBadge } from "../cards/kind-badge.tsx"
import css from "./join-links.module.css"

interface JoinLinksTableProps {
  classes: readonly ListedClass[]
  onEdit(klass: ListedClass): void
}

/** Lists classes with their meeting links (docs/rules/classes.md#meeting-links). */
export function JoinLinksTable({ classes, onEdit }: JoinLinksTableProps) {
  const missing = useCall(missingLinksCall, { classIds: classes.map(({ id }) => id).join() })
  const daysOf = new Map(missing.data?.missing.map(({ classId, days }) => [classId, days]))
  const columns: Column<ListedClass>[] = [
    {
      head: "Class",
      main: true,
      cell: (row) => (
        <span className={css.klass}>
          <span className={css.picture}>
            <ClassCover klass={row} sizes="5rem" />
          </span>
          <span className={css.words}>
            <Link to={adminClassPath(row)}>{row.name}</Link>
            <CopiedId id={row.id} of={row.name} />
          </span>
        </span>
      ),
    },
    { head: "Type", cell: (row) => <KindBadge kind={row} /> },
    {
      head: "Links",
      cell: ({ id }) =>
        missing.isPending ? <Skeleton width="6rem" height="1.25rem" /> : <Missing days={daysOf.get(id)} />,
    },
    { head: "Teacher", cell: ({ teacherInfo }) => teacherInfo.fullName },
    {
      head: "Edit",
      actions: true,
      align: "end",
      cell: (row) => (
        <Button
          size="small"
          onClick={() => onEdit(row)}
          aria-label={`Edit links of ${row.name}`}
          aria-haspopup="dialog"
        >
          Edit links
        </Button>
      ),
    },
  ]
  return <Table caption="Classes and their meeting links" columns={columns} rows={classes} keyOf={({ id }) => id} />
}

/** The class days without a link. */
function Missing({ days }: { days: readonly Weekday[] | undefined }) {
  if (!days) return <>None missing</>
  const names = days.map((day) => weekdayName(day).slice(0, 3))
  return (
    <StatusBadge tone="orange">
      <span className={css.missing}>No link: {names.join(", ")}</span>
    </StatusBadge>
  )
}
