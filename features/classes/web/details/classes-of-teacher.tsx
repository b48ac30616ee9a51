import { Link } from "react-router"
import { ListView } from "../../../../ui/lists/list-page.tsx"
import { useShortList } from "../../../../ui/lists/use-list.ts"
import { adminClassesCall } from "../../admin-contract.ts"
import { adminClassPath } from "../../domain/class-links.ts"
import { ClassStatusBadge } from "../cards/class-status-badge.tsx"
import { KindBadge } from "../cards/kind-badge.tsx"

/** The classes of a teacher, the newest first, each leading to its page. */
export function ClassesOfTeacher({ teacherId }: { teacherId: string }) {
  return (
    <ListView
      of={useShortList(adminClassesCall, { rows: "classes", input: { teacherId } })}
      what="classes"
      columns={{
        name: { head: "Class", main: true, cell: (row) => <Link to={adminClassPath(row)}>{row.name}</Link> },
        classType: { head: "Type", cell: (row) => <KindBadge kind={row} /> },
        status: { head: "Status", cell: (row) => <ClassStatusBadge klass={row} /> },
      }}
      empty={<p>This teacher has no classes yet.</p>}
      skeleton={{ count: 3, picture: false }}
    />
  )
}
