import { useState } from "react"
import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import type { ListedClass } from "../../../features/classes/contract.ts"
import { classTypeLabels } from "../../../features/classes/domain/class-kind.ts"
import { DistinctCovers, tagsIn } from "../../../features/classes/web/cards/class-cover.tsx"
import { KindBadge } from "../../../features/classes/web/cards/kind-badge.tsx"
import { useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import { JoinLinksForm } from "../../../features/classes/web/links/join-links-form.tsx"
import { ClassWithId, useMissingLinks } from "../../../features/classes/web/links/missing-links.tsx"
import { classNameFilter, nameOrders } from "../../../features/classes/web/search/stage-options.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { ListPage, NoMatch } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Join links")

export default function JoinLinks() {
  const list = useList(adminClassesCall, {
    rows: "classes",
    filters: {
      className: classNameFilter,
      type: { label: "Class type", all: "Both", words: classTypeLabels },
      links: { label: "Links", all: "All classes", words: { missing: "Without a link" } },
      name: { label: "Order", all: "Newest first", words: nameOrders },
    },
    input: () => ({ deleted: "0", pageSize: 20 }),
  })
  const { times } = useClassTimes(list.rows)
  const missingOf = useMissingLinks(list.rows)
  const [edited, setEdited] = useState<ListedClass | null>(null)
  const [isOpen, setOpen] = useState(false)
  const edit = (klass: ListedClass) => {
    setEdited(klass)
    setOpen(true)
  }
  return (
    <DistinctCovers classes={list.rows} tagsOf={tagsIn(times ?? null)}>
      <ListPage
        of={list}
        title="Join links"
        intro="Each class has one meeting link per weekday."
        what="classes"
        caption="Classes and their meeting links"
        columns={{
          name: { head: "Class", main: true, cell: (klass) => <ClassWithId klass={klass} /> },
          classType: { head: "Type", phone: "more", cell: (klass) => <KindBadge kind={klass} /> },
          id: { head: "Links", phone: "line", cell: missingOf },
          teacherInfo: { head: "Teacher", phone: "more", cell: ({ teacherInfo }) => teacherInfo.fullName },
        }}
        action={{ head: "Edit", cell: (klass) => <EditButton klass={klass} onPress={edit} /> }}
        noMatch={<NoMatch title="Nothing to show. Try clearing search filters." />}
        skeleton={{ picture: false }}
      >
        <EditLinks klass={edited} open={isOpen} onClose={() => setOpen(false)} />
      </ListPage>
    </DistinctCovers>
  )
}

function EditButton({ klass, onPress }: { klass: ListedClass; onPress(klass: ListedClass): void }) {
  return (
    <Button
      size="small"
      onClick={() => onPress(klass)}
      aria-label={`Edit links of ${klass.name}`}
      aria-haspopup="dialog"
    >
      Edit links
    </Button>
  )
}

/** The class is kept while the dialog closes, so that it does not close empty. */
function EditLinks({ klass, open, onClose }: { klass: ListedClass | null; open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title={klass ? `Meeting links of ${klass.name}` : ""}>
      {klass && (
        <JoinLinksForm
          key={klass.id}
          klass={klass}
          onSaved={onClose}
          cancel={<Button onClick={onClose}>Cancel</Button>}
        />
      )}
    </Dialog>
  )
}
