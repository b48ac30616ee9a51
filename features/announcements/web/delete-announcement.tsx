import type { ReactNode } from "react"
import { IconButton } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { useInvalidate } from "../../../ui/fetching/use-invalidate.ts"
import { IconTrash } from "../../../ui/pictures/icons.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import {
  type Announcement,
  allAnnouncementsCall,
  announcementProgressCall,
  deleteAnnouncementCall,
} from "../contract.ts"
import { audienceLabel } from "../domain/audience.ts"

/**
 * Returns the delete button of an announcement and the confirmation dialog: `[buttonOf, question]`; the page renders
 * both.
 */
export function useDeleteAnnouncement(): [(announcement: Announcement) => ReactNode, ReactNode] {
  const [ask, question] = useConfirm()
  const outdate = useInvalidate()
  const remove = useAction(deleteAnnouncementCall, {
    outdates: [allAnnouncementsCall, announcementProgressCall],
    onDone: ({ message }) => toast.success(message),
    onFailure: (failure) => {
      if (failure.status !== 404) return toast.failed(failure)
      // It is deleted already: only the list is stale.
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
