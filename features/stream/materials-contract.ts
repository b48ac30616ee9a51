import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { blankAsMissing, filesField, idField, linkField, optionalOnceKey, optionalTextField } from "../../lib/fields.ts"
import { classFileMegabytes } from "../../lib/stored-file.ts"
import { longestFolder, longestMaterialName } from "./domain/material.ts"

/** The materials of a class: files and links in folders (docs/rules/stream.md#materials). */

export const classMaterial = z.strictObject({
  id: z.string(),
  folder: z.string().describe("Empty for a material outside of folders."),
  name: z.string(),
  kind: z.enum(["picture", "pdf", "audio", "link"]),
  url: z.string(),
  bytes: z.number().nullable().describe("Null for a link."),
  at: z.string(),
})
export type ClassMaterial = z.output<typeof classMaterial>

export const materialsCall = defineCall({
  method: "get",
  path: "/classes/{classId}/materials",
  access: "signed-in",
  summary:
    "The materials of a class by folder and name. For its teacher, families with an approved student in it, and staff with classes or cards.",
  input: z.object({ classId: idField("Class") }),
  reply: z.strictObject({
    materials: z.array(classMaterial),
    usedBytes: z.number().describe("What the files take up together."),
    quotaBytes: z.number(),
  }),
})

export const addMaterialCall = defineCall({
  method: "post",
  path: "/classes/{classId}/materials",
  access: "teacher",
  limit: "class-materials",
  summary: "Adds a file or a link to the materials of a class; the same `key` adds one.",
  errorStatuses: [409],
  input: z
    .object({
      classId: idField("Class"),
      key: optionalOnceKey,
      folder: optionalTextField("Folder", longestFolder),
      name: optionalTextField("Name", longestMaterialName).describe("Without a name, that of the file or the address."),
      link: z.preprocess(blankAsMissing, linkField("Link").optional()),
      files: filesField(1).describe("One file, if it is no link."),
    })
    .refine(({ link, files }) => (files.length === 1) !== (link !== undefined), {
      path: ["files"],
      error: "Choose a file, or enter a link.",
    }),
  reply: z.strictObject({ id: z.string() }),
  upload: true,
  maxBytes: (classFileMegabytes + 1) * 1024 * 1024,
})

export const deleteMaterialCall = defineCall({
  method: "delete",
  path: "/classes/{classId}/materials",
  access: "teacher",
  limit: "class-materials",
  summary: "Deletes a material, and its file.",
  input: z.object({ classId: idField("Class"), id: idField("Material") }),
  reply: z.strictObject({}),
})
