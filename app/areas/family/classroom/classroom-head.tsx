import type { ComponentProps } from "react"
import { ClassHead } from "../../../../features/classes/web/details/class-overview.tsx"
import css from "./classroom-head.module.css"

/** The top of a classroom, with a small cover beside the name. */
export function ClassroomHead(props: ComponentProps<typeof ClassHead>) {
  return (
    <div className={css.head}>
      <ClassHead {...props} />
    </div>
  )
}
