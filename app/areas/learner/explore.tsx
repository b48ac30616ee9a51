import { pageLoader } from "../../page-loader.ts"
import { titled } from "../account/account-meta.ts"
import { ExploreClasses } from "../students/explore-classes.tsx"
import { fetchExplore } from "../students/list-queries.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Find a class")

export const loader = pageLoader(fetchExplore)

export default function Explore() {
  return <ExploreClasses area="learner" />
}
