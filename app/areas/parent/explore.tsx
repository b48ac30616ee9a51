import { titled } from "../account/account-meta.ts"
import { ExploreClasses } from "../students/explore-classes.tsx"

export const meta = titled("Find a class")

export default function Explore() {
  return <ExploreClasses area="parent" />
}
