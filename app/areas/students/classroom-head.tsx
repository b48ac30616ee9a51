import type { ComponentProps } from "react"
import { ClassHead } from "../../../features/classes/web/class-overview.tsx"
import css from "./classroom-head.module.css"

/** The top of a classroom: what is done here comes first on a phone, so the cover stands small beside the name there. */
export function ClassroomHead(props: ComponentProps<typeof ClassHead>) {
  return (
    <div className={css.head}>
      <ClassHead {...props} />
    </div>
  )
}
