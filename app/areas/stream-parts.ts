import type { Tab } from "../../ui/lists/tabs.tsx"

/** The parts of the Stream tab of a classroom; `?part=` names the open one. */
export const streamParts: readonly Tab[] = [
  { id: "news", label: "News" },
  { id: "homework", label: "Homework" },
]
