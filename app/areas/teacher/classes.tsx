import { classTypeLabels } from "../../../features/classes/domain/class-kind.ts"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { teacherClassesCall } from "../../../features/classes/teacher-contract.ts"
import { ListedClasses } from "../../../features/classes/web/cards/listed-classes.tsx"
import { classTimesQuery } from "../../../features/classes/web/cards/use-class-times.ts"
import { denialsQuery, useDenialNotes } from "../../../features/classes/web/review/denial-notes.tsx"
import {
  classNameFilter,
  nameOrders,
  stageLabel,
  stageLabels,
} from "../../../features/classes/web/search/stage-options.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { ListPage, NoMatch } from "../../../ui/lists/list-page.tsx"
import { listQuery, useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { ClassCardsSkeleton } from "../../../ui/states/skeleton.tsx"
import { useToday } from "../../../ui/text/use-today.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My Classes")

export const loader = pageLoader(async ({ ask, search }) => {
  const reply = await ask(listQuery(teacherClassesCall, search))
  if (reply) await Promise.all([ask(classTimesQuery(reply.classes)), ask(denialsQuery(reply.classes))])
})

export default function TeacherClasses() {
  const today = useToday(useRoleArea().timeZone)
  const list = useList(teacherClassesCall, {
    rows: "classes",
    filters: {
      className: classNameFilter,
      type: { label: "Class type", all: "Both", words: classTypeLabels },
      status: { label: "Status", all: "Any status", words: stageLabels },
      name: { label: "Order", all: "Newest first", words: nameOrders },
    },
  })
  const { chosen } = list
  const noteOf = useDenialNotes(list.rows)
  const stage = stageLabel(chosen.status ?? "")
  const create = (
    <ButtonLink tone="brand" to="/teacher/class/create">
      Create a class
    </ButtonLink>
  )
  return (
    <ListPage
      of={list}
      title={stage ? `${stage} classes` : "My Classes"}
      actions={create}
      what="classes"
      whose="your"
      words={{ waiting: "Loading the classes…", failed: "The classes could not be loaded." }}
      renderWithPages={(classes, pages) => (
        <ListedClasses
          classes={classes}
          pages={pages}
          pathOf={(klass) => classroomPath("teacher", klass)}
          noteOf={noteOf}
          endedOn={chosen.name || chosen.status === "finished" ? undefined : today}
        />
      )}
      empty={
        <EmptyState title="No classes to show" action={create}>
          Create your first class. The school reviews it before families can see it.
        </EmptyState>
      }
      noMatch={
        <NoMatch title="No classes to show" clear="Reset the search">
          Try changing class filters.
        </NoMatch>
      }
      skeleton={<ClassCardsSkeleton text="Loading the classes…" />}
    />
  )
}
