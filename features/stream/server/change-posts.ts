import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { cleanHtml } from "../../../platform/html/clean-html.ts"
import { notFound, validationError } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { issuesByField } from "../../../platform/http/calls/read-input.ts"
import { teachesClass } from "../../classes/server/scope-queries.ts"
import { mostPinned, mostPostFiles, postText } from "../domain/post.ts"
import { mayBeChosen, replaceChosen, studentsOfPost } from "./chosen-students-queries.ts"
import { streamError } from "./errors.ts"
import { recordStreamEvent } from "./events.ts"
import { insertClassFiles } from "./file-queries.ts"
import {
  countPinned,
  deletePostRow,
  findPostByKey,
  insertPost,
  lockPost,
  lockTaughtClass,
  updatePost,
} from "./post-queries.ts"
import { withClassFiles } from "./with-class-files.ts"

type PostInput = {
  classId: string
  text: string
  links: readonly string[]
  isPinned: boolean
}
/** No student for all of them. */
type NewPostInput = PostInput & { enrolleeIds: readonly string[]; key: string; files: readonly Blob[] }
/** Without `enrolleeIds` the students stay. */
type ChangedPostInput = PostInput & { enrolleeIds?: readonly string[]; id: string }

/** Publishes a post (docs/rules/stream.md#posts). The same key returns the post that exists. */
export async function publishPost(deps: Deps, { accountId }: Actor, input: NewPostInput): Promise<string> {
  const { classId, links, enrolleeIds, isPinned, key } = input
  const text = cleanText(input.text)
  const at = deps.now()
  if (!(await teachesClass(deps.db, { classId, teacherId: accountId }))) throw notFound()
  const published = await findPostByKey(deps.db, { classId, key })
  if (published) return published.id
  return withClassFiles(deps, input.files, mostPostFiles, (files) =>
    transact(deps, async (tx) => {
      if (!(await lockTaughtClass(tx, { classId, teacherId: accountId }))) throw notFound()
      const existing = await findPostByKey(tx, { classId, key })
      if (existing) return existing.id
      if (isPinned) await checkPinned(tx, classId)
      if (!(await mayBeChosen(tx, studentsOfPost, { classId, enrolleeIds }))) throw streamError("student-not-in-class")
      const isForAll = enrolleeIds.length === 0
      const id = await insertPost(tx, { classId, authorId: accountId, key, text, links, isPinned, isForAll, at })
      await replaceChosen(tx, studentsOfPost, id, enrolleeIds)
      await insertClassFiles(tx, { class_id: classId, post_id: id }, files)
      await recordStreamEvent(tx, {
        type: "class-post.published",
        at,
        actorId: accountId,
        classId,
        postId: id,
        enrolleeIds: isForAll ? null : enrolleeIds,
        after: { post: id },
      })
      return id
    }),
  )
}

export function editPost(deps: Deps, { accountId }: Actor, input: ChangedPostInput): Promise<void> {
  const { id, classId, links, enrolleeIds, isPinned } = input
  const text = cleanText(input.text)
  const at = deps.now()
  return transact(deps, async (tx) => {
    const post = await lockTaughtPost(tx, { id, classId, teacherId: accountId })
    if (isPinned && !post.is_pinned) await checkPinned(tx, classId)
    if (enrolleeIds && !(await mayBeChosen(tx, studentsOfPost, { classId, enrolleeIds, id })))
      throw streamError("student-not-in-class")
    const isForAll = enrolleeIds ? enrolleeIds.length === 0 : post.is_for_all
    await updatePost(tx, { id, text, links, isPinned, isForAll, at })
    if (enrolleeIds) await replaceChosen(tx, studentsOfPost, id, enrolleeIds)
    await recordStreamEvent(tx, {
      type: "class-post.edited",
      at,
      actorId: accountId,
      classId,
      postId: id,
      after: { post: id },
    })
  })
}

export function deletePost(deps: Deps, { accountId }: Actor, ref: { classId: string; id: string }): Promise<void> {
  return transact(deps, async (tx) => {
    const { id, classId } = ref
    await lockTaughtPost(tx, { ...ref, teacherId: accountId })
    await deletePostRow(tx, id)
    await recordStreamEvent(tx, {
      type: "class-post.deleted",
      at: deps.now(),
      actorId: accountId,
      classId,
      postId: id,
      before: { post: id },
    })
  })
}

/** Returns the sanitised text, which must not be blank. */
function cleanText(html: string): string {
  const cleaned = postText.safeParse(cleanHtml(html))
  if (!cleaned.success) throw validationError({ text: issuesByField(cleaned.error).form ?? "" })
  return cleaned.data
}

async function lockTaughtPost(tx: Tx, { id, classId, teacherId }: { id: string; classId: string; teacherId: string }) {
  const isTaught = await lockTaughtClass(tx, { classId, teacherId })
  const post = isTaught && (await lockPost(tx, { classId, id }))
  if (!post) throw notFound()
  return post
}

async function checkPinned(tx: Tx, classId: string): Promise<void> {
  if ((await countPinned(tx, classId)) >= mostPinned) throw streamError("too-many-pinned")
}
