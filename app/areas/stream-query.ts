import { homeworkCall } from "../../features/homework/contract.ts"
import { classPostsCall } from "../../features/stream/contract.ts"
import { callQuery } from "../../ui/fetching/call-query.ts"
import { tabIn } from "../../ui/lists/tabs.tsx"
import { streamParts } from "./stream-parts.ts"

/** The data of the open part of the Stream tab. */
export function streamQuery(search: URLSearchParams, classId: string) {
  const isHomework = tabIn(search, streamParts, "part") === "homework"
  return callQuery(isHomework ? homeworkCall : classPostsCall, { classId, before: undefined })
}
