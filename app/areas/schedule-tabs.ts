import type { Tab } from "../../ui/lists/tabs.tsx"

/** What a schedule shows, as `show` in its address: the week by weekday, or the dates of single meetings. */
export const scheduleTabs: Tab[] = [
  { id: "week", label: "Every week" },
  { id: "dates", label: "Dates" },
]
export const scheduleParam = "show"
