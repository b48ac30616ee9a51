import type { Tab } from "../../ui/lists/tabs.tsx"

const news = { id: "news", label: "News" }
const materials = { id: "materials", label: "Materials" }

/** The parts of the Stream tab of a classroom; `?part=` names the open one. */
export const streamParts: readonly Tab[] = [news, { id: "homework", label: "Homework" }, materials]

/** The parts that administrators see: homework is between the teacher and the families. */
export const adminStreamParts: readonly Tab[] = [news, materials]
