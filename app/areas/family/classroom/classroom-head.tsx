import type { ComponentProps } from "react"
import { ClassHead } from "../../../../features/classes/web/details/class-overview.tsx"
import css from "./classroom-head.module.css"

/** The top of a classroom: on a phone the actions come first, so the small cover is beside the name. */
export function ClassroomHead(props: ComponentProps<typeof ClassHead>) {
  return (
    <div className={css.head}>
      <ClassHead {...props} />
    </div>
  )
}
