import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { ApiFailure } from "../../../lib/call-api.ts"
import { classFileMegabytes } from "../../../lib/stored-file.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { RichTextEditor } from "../../../ui/editor/rich-text-editor.tsx"
import { keyOf } from "../../../ui/fetching/call-query.ts"
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx"
import { FilesField } from "../../../ui/fields/files-field.tsx"
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx"
import { Form, SubmitButton } from "../../../ui/form/form.tsx"
import { useForm } from "../../../ui/form/use-form.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { classToast } from "../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../ui/windows/dialog-actions.tsx"
import { type ClassPost, classPostsCall, editPostCall, publishPostCall } from "../contract.ts"
import { type AudienceValues, audienceError, chosenOf } from "../domain/chosen-students.ts"
import { mostPostFiles, mostPostLinks } from "../domain/post.ts"
import { ChosenStudentsField } from "./chosen-students-field.tsx"

interface PostFormProps {
  classId: string
  /** The post to edit; undefined for a new one. */
  post?: ClassPost
  onDone(): void
}

/** Writes a new post, or edits one (docs/rules/stream.md#posts). The draft stays when the dialog is closed. */
export default function PostForm({ classId, post, onDone }: PostFormProps) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [files, setFiles] = useState<File[]>([])
  const form = useForm({
    about: `post ${post?.id ?? classId}`,
    keeps: "in-tab",
    start: {
      text: post?.text ?? "",
      links: post?.links.join("\n") ?? "",
      isPinned: post?.isPinned ?? false,
      audience: post && !post.isForAll ? "chosen" : "all",
      enrolleeIds: post?.students.map(({ enrolleeId }) => enrolleeId) ?? [],
    } as AudienceValues & { text: string; links: string; isPinned: boolean },
    send: async ({ text, links, isPinned, ...audience }) => {
      const nobody = audienceError(audience)
      if (nobody) throw new ApiFailure(400, nobody, { enrolleeIds: nobody })
      const input = {
        classId,
        text,
        links: JSON.stringify(links.split(/\s+/).filter(Boolean)),
        isPinned: String(isPinned),
        enrolleeIds: chosenOf(audience),
      }
      return post
        ? uploadCall(editPostCall, { ...input, id: post.id })
        : uploadCall(publishPostCall, { ...input, key: key.current, files })
    },
    onSent: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: keyOf(classPostsCall) })
      classToast.success(message)
      onDone()
    },
  })
  return (
    <Form form={form}>
      <RichTextEditor label="Text" {...form.field("text")} minHeight="9rem" />
      <ChosenStudentsField classId={classId} form={form} />
      {!post && (
        <FilesField
          label="Files (optional)"
          help={`Pictures, PDFs or recordings (MP3, M4A), at most ${mostPostFiles}, each up to ${classFileMegabytes} MB.`}
          accept="image/jpeg,image/png,application/pdf,audio/mpeg,audio/mp4,.mp3,.m4a"
          files={files}
          onChange={setFiles}
          error={form.errors.files}
        />
      )}
      <TextAreaField
        label="Links"
        help={`One on each line, at most ${mostPostLinks}.`}
        optional
        rows={2}
        {...form.field("links")}
      />
      <CheckboxField label="Pin it to the top" {...form.check("isPinned")} />
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>{post ? "Save post" : "Publish post"}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
