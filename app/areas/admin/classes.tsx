import { useSearchParams } from "react-router"
import { adminClassesCall } from "../../../features/classes/admin-contract.ts"
import { classTypeLabels, programLabels } from "../../../features/classes/domain/class-kind.ts"
import { isPending } from "../../../features/classes/domain/class-life.ts"
import { adminClassPath } from "../../../features/classes/domain/class-links.ts"
import { ListedClasses } from "../../../features/classes/web/cards/listed-classes.tsx"
import { reviewPath } from "../../../features/classes/web/review/review-path.ts"
import {
  classNameFilter,
  nameOrders,
  stageLabel,
  stageLabels,
} from "../../../features/classes/web/search/stage-options.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { ListPage, NoMatch } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Classes")

export default function AdminClasses() {
  const [search] = useSearchParams()
  const list = useList(adminClassesCall, {
    rows: "classes",
    filters: {
      className: classNameFilter,
      programType: { label: "Program", all: "Both", words: programLabels },
      type: { label: "Class type", all: "Both", words: classTypeLabels },
      status: { label: "Status", all: "Any status", words: stageLabels },
      deleted: { label: "Archived", all: "Both", words: { "0": "Not archived", "1": "Archived" } },
      name: { label: "Name", all: "Any order", words: nameOrders },
      date: {
        label: "Date",
        all: "Any order",
        words: { desc: "Newest first", asc: "Oldest first" },
        values: ["desc", "asc"],
      },
    },
  })
  const stage = stageLabel(list.chosen.status ?? "")
  const isReview = list.chosen.status === "pending"
  const first = isReview ? list.rows.find(isPending) : undefined
  return (
    <ListPage
      of={list}
      title={stage ? `${stage} classes` : "All classes"}
      actions={
        first && (
          <ButtonLink needs="classes" tone="brand" to={reviewPath(first, search)}>
            Review one by one
          </ButtonLink>
        )
      }
      what="classes"
      renderWithPages={(classes, pages) => (
        <ListedClasses
          classes={classes}
          pages={pages}
          pathOf={(klass) => (isReview ? reviewPath(klass, search) : adminClassPath(klass))}
          showsIds
        />
      )}
      empty={
        <EmptyState title="No classes to show" drawing="search">
          Try changing class filters.
        </EmptyState>
      }
      noMatch={
        <NoMatch title="No classes to show" clear="Show all classes">
          Try changing class filters.
        </NoMatch>
      }
      skeleton={<ClassCardsSkeleton text="Analyzing results..." shown />}
    />
  )
}
