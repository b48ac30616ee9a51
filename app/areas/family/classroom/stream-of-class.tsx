import { lazy } from "react"
import { answerPostPath } from "../../../../features/conversations/domain/message-paths.ts"
import { MaterialsList } from "../../../../features/stream/web/materials/materials-list.tsx"
import { StreamFeed } from "../../../../features/stream/web/stream-feed.tsx"
import type { FamilyRole } from "../../../../lib/roles.ts"
import { ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { Tabs, useTab } from "../../../../ui/lists/tabs.tsx"
import { Section } from "../../../../ui/page/page.tsx"
import { LazyTab } from "../../../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../../../ui/states/skeleton.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { streamParts } from "../../stream-parts.ts"

const FamilyHomework = lazy(() => import("../../../../features/homework/web/family-homework.tsx"))

/** The parts of the Stream tab: posts and notes, homework, materials. */
export function StreamOfClass({ area, classId }: { area: FamilyRole; classId: string }) {
  const { timeZone } = useRoleArea()
  const part = useTab(streamParts, "part")
  return (
    <Section title="Stream" isTitleUnseen>
      <Stack gap={3}>
        <Tabs tabs={streamParts} label="Parts of the stream" param="part" />
        {part === "homework" && (
          <LazyTab waiting={<RowsSkeleton text="Loading the homework…" picture={false} count={3} />}>
            <FamilyHomework classId={classId} zone={timeZone} isLearner={area === "learner"} />
          </LazyTab>
        )}
        {part === "materials" && (
          <MaterialsList classId={classId}>Files and links from the teacher appear here.</MaterialsList>
        )}
        {part === "news" && (
          <StreamFeed
            classId={classId}
            zone={timeZone}
            empty="The teacher's posts and notes appear here."
            answerOf={({ id }) => (
              <ButtonLink size="small" to={answerPostPath(area, { classId, postId: id })}>
                Answer privately
              </ButtonLink>
            )}
          />
        )}
      </Stack>
    </Section>
  )
}
