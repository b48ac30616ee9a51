import { lazy, useState } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { useAction } from "../../../ui/fetching/use-call.ts"
import { Cluster } from "../../../ui/layout/layout.tsx"
import { LazyPart } from "../../../ui/states/lazy-part.tsx"
import { DetailsSkeleton } from "../../../ui/states/skeleton.tsx"
import { classToast } from "../../../ui/toasts/toast.ts"
import { useConfirm } from "../../../ui/windows/confirm.tsx"
import { Dialog } from "../../../ui/windows/dialog.tsx"
import { type ClassPost, classPostsCall, deletePostCall } from "../contract.ts"
import { StreamFeed } from "./stream-feed.tsx"

const PostForm = lazy(() => import("./post-form.tsx"))

/** The stream of a class for its teacher, who publishes, edits and deletes posts. The editor is loaded when it is opened. */
export function TeacherStream({ classId, zone }: { classId: string; zone: string }) {
  const [opened, setOpened] = useState<{ post?: ClassPost } | null>(null)
  const close = () => setOpened(null)
  const [ask, question] = useConfirm()
  const remove = useAction(deletePostCall, {
    outdates: [classPostsCall],
    onDone: ({ message }) => classToast.success(message),
    onFailure: classToast.failed,
  })
  const askAndRemove = async ({ id }: ClassPost) => {
    const isSure = await ask({
      title: "Delete this post?",
      text: "It will be deleted for everybody, with its files. You cannot undo this.",
      yes: "Delete post",
    })
    if (isSure) remove.mutate({ classId, id })
  }
  return (
    <>
      <p>
        <Button tone="brand" aria-haspopup="dialog" onClick={() => setOpened({})}>
          Write a post
        </Button>
      </p>
      <StreamFeed
        classId={classId}
        zone={zone}
        empty="What you post, and your notes after each class, appear here for the families."
        actionsOf={(post) => (
          <Cluster gap={1}>
            <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => setOpened({ post })}>
              Edit
            </Button>
            <Button size="small" tone="quiet" onClick={() => void askAndRemove(post)}>
              Delete
            </Button>
          </Cluster>
        )}
      />
      {question}
      <Dialog
        open={opened !== null}
        onClose={close}
        title={opened?.post ? "Edit the post" : "Write a post"}
        size="large"
      >
        {opened && (
          <LazyPart waiting={<DetailsSkeleton text="Loading the form…" />}>
            <PostForm key={opened.post?.id ?? "new"} classId={classId} post={opened.post} onDone={close} />
          </LazyPart>
        )}
      </Dialog>
    </>
  )
}
