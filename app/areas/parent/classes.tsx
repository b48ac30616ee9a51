import { type ChildrensClass, childrensClassesCall } from "../../../features/enrollments/contract.ts"
import { ChildrenInClass } from "../../../features/enrollments/web/own/children-in-class.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { fetchOwnClasses } from "../students/list-queries.ts"
import { OwnClassesPage } from "../students/own-classes-page.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Children classes")

export const loader = pageLoader((page) => fetchOwnClasses(page, "parent"))

const words = {
  title: "Children classes",
  lead: "Your children's classes and the status of each enrollment.",
  waiting: "Loading the classes…",
  failed: "Your children's classes could not be loaded.",
  list: "Children's classes",
  showAll: "Show all classes",
  noneWithStatus: "Your children have no classes with this status.",
  noneAtAll: "Your children are not in a class yet. Find a class, and enroll one child or more.",
}

const names = new Intl.ListFormat("en-GB", { type: "conjunction" })
const statusesOf = ({ children }: ChildrensClass) => children.map(({ status }) => status)

export default function Classes() {
  return (
    <OwnClassesPage
      area="parent"
      classes={useCall(childrensClassesCall, {})}
      words={words}
      statusesOf={statusesOf}
      below={({ children }) => <ChildrenInClass inClass={children} />}
      belowEnded={({ children }) => names.format(children.map(({ fullName }) => fullName))}
    />
  )
}
