import type { Deps } from "../../../platform/deps.ts"
import type { Serve } from "../../../platform/http/calls/call-handler.ts"
import * as contract from "../contract.ts"
import * as materials from "../materials-contract.ts"
import { deletePost, editPost, publishPost } from "./change-posts.ts"
import { addMaterial, deleteMaterial } from "./materials/change-materials.ts"
import { readMaterials } from "./materials/read-materials.ts"
import { readChildsNotes, readMeetingNote, readStream } from "./read-stream.ts"
import { saveMeetingNote } from "./save-note.ts"

export function streamApi(serve: Serve, deps: Deps): void {
  serve(contract.classPostsCall, ({ actor, input }) => readStream(deps, actor, input))
  serve(contract.publishPostCall, async ({ actor, input }) => ({
    id: await publishPost(deps, actor, input),
    message: "Your post is published.",
  }))
  serve(contract.editPostCall, async ({ actor, input }) => {
    await editPost(deps, actor, input)
    return { message: "The post is saved." }
  })
  serve(contract.deletePostCall, async ({ actor, input }) => {
    await deletePost(deps, actor, input)
    return { message: "The post is deleted." }
  })
  serve(materials.materialsCall, ({ actor, input }) => readMaterials(deps, actor, input.classId))
  serve(materials.addMaterialCall, async ({ actor, input }) => ({
    id: await addMaterial(deps, actor, input),
    message: "Added to the materials.",
  }))
  serve(materials.deleteMaterialCall, async ({ actor, input }) => {
    await deleteMaterial(deps, actor, input)
    return { message: "Deleted from the materials." }
  })
  serve(contract.meetingNoteCall, async ({ actor, input }) => ({
    note: await readMeetingNote(deps, actor, input.meetingId),
  }))
  serve(contract.childsNotesCall, ({ actor, input }) => readChildsNotes(deps, actor, input))
  serve(contract.saveMeetingNoteCall, async ({ actor, input }) => {
    await saveMeetingNote(deps, actor, input)
    return { message: "The note is saved." }
  })
}
