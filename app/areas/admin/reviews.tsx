import { type ModerationState, moderatedReviewsCall } from "../../../features/reviews/staff-contract.ts"
import { ModerationList } from "../../../features/reviews/web/staff/moderation-list.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Reviews")

const emptyTitles = {
  reported: "No reported reviews",
  hinted: "No hints",
  hidden: "No hidden reviews",
  kept: "No reviews kept yet",
}

/** The reviews that the staff look at (docs/rules/reviews.md#moderation). */
export default function Reviews() {
  const { timeZone } = useRoleArea()
  const list = useList(moderatedReviewsCall, {
    rows: "reviews",
    tabs: {
      param: "state",
      label: "Reviews by state",
      words: { reported: "Reported", hinted: "May know the teacher", hidden: "Hidden", kept: "Kept" },
    },
  })
  return (
    <ListPage
      of={list}
      title="Reviews"
      intro="Read reported reviews, then keep or hide them. Hidden reviews do not count."
      what="reviews"
      renderRows={(rows) => <ModerationList reviews={rows} zone={timeZone} />}
      empty={
        <EmptyState title={emptyTitles[(list.chosen.state ?? "reported") as ModerationState]} drawing="box">
          Anybody who is logged in can report a review of a class.
        </EmptyState>
      }
      skeleton={{ count: 3, picture: false }}
    />
  )
}
