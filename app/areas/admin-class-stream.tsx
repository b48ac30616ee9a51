import { MaterialsList } from "../../features/stream/web/materials/materials-list.tsx"
import { StreamFeed } from "../../features/stream/web/stream-feed.tsx"
import { Stack } from "../../ui/layout/layout.tsx"
import { Tabs, useTab } from "../../ui/lists/tabs.tsx"
import { adminStreamParts } from "./stream-parts.ts"

/** The Stream tab of a class, for administrators. Its code is loaded when the tab is opened. */
export default function ClassStreamTab({ classId, zone }: { classId: string; zone: string }) {
  const part = useTab(adminStreamParts, "part")
  return (
    <Stack gap={4}>
      <Tabs tabs={adminStreamParts} label="Parts of the stream" param="part" />
      {part === "materials" ? (
        <MaterialsList classId={classId}>The teacher's files and links appear here.</MaterialsList>
      ) : (
        <StreamFeed classId={classId} zone={zone} empty="The teacher's posts and notes appear here." />
      )}
    </Stack>
  )
}
