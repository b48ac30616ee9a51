import { publicAnnouncementsCall } from "../../../features/announcements/contract.ts"
import { AnnouncementList } from "../../../features/announcements/web/announcement-list.tsx"
import { acceptedFilters } from "../../../lib/accepted-filters.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { Pagination } from "../../../ui/lists/pagination.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import type { Route } from "./+types/announcements"
import { NotLoaded } from "./not-loaded.tsx"
import { requirePageInRange } from "./page-in-range.ts"
import { publicMeta, siteOf } from "./page-meta.ts"
import { tryLoad } from "./try-load.ts"

export async function loader(args: Route.LoaderArgs) {
  const { page } = acceptedFilters(publicAnnouncementsCall, args.url.searchParams)
  const reply = await tryLoad(args, publicAnnouncementsCall, { page })
  if (reply) requirePageInRange(reply.pagination, args.request)
  return { reply }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: "Announcements",
    description: "News for families, learners and teachers: holidays, new programs and changes in the school.",
    path: "/announcements",
  })
}

export default function Announcements({ loaderData: { reply }, matches }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <PageHeader title="Announcements" lead="News for families, learners and teachers. Tap a title to read it." />
      {!reply && <NotLoaded what="The announcements could not be loaded." />}
      {reply?.pagination.total === 0 && (
        <EmptyState
          title="No announcements yet"
          drawing="bell"
          action={<ButtonLink to="/explore">Explore classes</ButtonLink>}
        >
          News from the school will appear here.
        </EmptyState>
      )}
      {reply && (
        <>
          <AnnouncementList announcements={reply.announcements} zone={siteOf(matches)?.timeZone ?? "Asia/Manila"} />
          <Pagination pagination={reply.pagination} of="announcements" />
        </>
      )}
    </Page>
  )
}
