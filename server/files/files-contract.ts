import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"

/**
 * Returns uploaded files (docs/rules/general.md#files); server/files/files-api.ts has the readers of each folder.
 */
export const readStoredFileCall = defineCall({
  method: "get",
  path: "/files/{folder}/{name}",
  access: "anybody",
  summary:
    "A picture or an attached file. Pictures of classes and people are for everybody, all others for those concerned.",
  /** `width`: one of `coverWidths`, for a thumbnail of a cover; others are ignored. */
  input: z.object({ folder: z.string(), name: z.string(), width: z.string().optional() }),
  reply: "file",
})
