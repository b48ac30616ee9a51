import { IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { IconButton } from "../../../ui/button.tsx"
import { useConfirm } from "../../../ui/confirm.tsx"
import { toast } from "../../../ui/toast.ts"
import { useAction } from "../../../ui/use-call.ts"
import { useInvalidate } from "../../../ui/use-invalidate.ts"
import { type Announcement, allAnnouncementsCall, deleteAnnouncementCall } from "../contract.ts"
import { audienceLabel } from "../domain/audience.ts"

/** The button that deletes an announcement, after a question: `[buttonOf, question]`, both for the page. */
export function useDeleteAnnouncement(): [(announcement: Announcement) => ReactNode, ReactNode] {
  const [ask, question] = useConfirm()
  const outdate = useInvalidate()
  const remove = useAction(deleteAnnouncementCall, {
    outdates: [allAnnouncementsCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      if (failure.status !== 404) return toast.failed(failure)
      // What was wanted is so, and the list that still shows it is old.
      toast.success("Someone else has already deleted this announcement.")
      void outdate(allAnnouncementsCall)
    },
  })
  const askAndRemove = async (announcement: Announcement) => {
    const isSure = await ask({
      title: "Delete this announcement?",
      text: (
        <>
          <strong>{announcement.title}</strong> ({audienceLabel(announcement).toLowerCase()}) will be deleted from every
          list. You cannot undo this.
        </>
      ),
      yes: "Delete announcement",
    })
    if (isSure) remove.mutate({ id: announcement.id })
  }
  const buttonOf = (announcement: Announcement) => (
    <IconButton
      label={`Delete “${announcement.title}”`}
      disabled={remove.isPending}
      onClick={() => void askAndRemove(announcement)}
    >
      <IconTrash />
    </IconButton>
  )
  return [buttonOf, question]
}
