import { homeworkCall } from "../../features/homework/contract.ts"
import { classPostsCall } from "../../features/stream/contract.ts"
import { materialsCall } from "../../features/stream/materials-contract.ts"
import { type Ask, callQuery } from "../../ui/fetching/call-query.ts"
import { tabIn } from "../../ui/lists/tabs.tsx"
import { streamParts } from "./stream-parts.ts"

/** Fetches the data of the open part of the Stream tab. */
export function fetchStream(ask: Ask, search: URLSearchParams, classId: string) {
  const part = tabIn(search, streamParts, "part")
  if (part === "materials") return ask(callQuery(materialsCall, { classId }))
  return ask(callQuery(part === "homework" ? homeworkCall : classPostsCall, { classId, before: undefined }))
}
