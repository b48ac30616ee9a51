import type { Tone } from "../../../ui/text/status-badge.tsx"
import type { HomeworkState } from "../domain/homework.ts"

export const stateTones: Record<HomeworkState, Tone> = {
  "handed-in": "blue",
  late: "orange",
  missing: "red",
  returned: "green",
  open: "gray",
}
