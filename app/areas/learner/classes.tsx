import { learnerClassesCall, type StudentsClass } from "../../../features/enrollments/contract.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { fetchOwnClasses } from "../students/list-queries.ts"
import { OwnClassesPage } from "../students/own-classes-page.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("My classes")

export const loader = pageLoader((page) => fetchOwnClasses(page, "learner"))

const words = {
  title: "My classes",
  lead: "Your classes and the status of each enrollment.",
  waiting: "Loading your classes…",
  failed: "Your classes could not be loaded.",
  list: "Your classes",
  showAll: "Show all my classes",
  noneWithStatus: "You have no classes with this status.",
  noneAtAll: "You are not in a class yet. Find one that you like, and enroll.",
}

const statusesOf = ({ enrollmentStatus }: StudentsClass) => [enrollmentStatus]

export default function Classes() {
  return (
    <OwnClassesPage area="learner" classes={useCall(learnerClassesCall, {})} words={words} statusesOf={statusesOf} />
  )
}
