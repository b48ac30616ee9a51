import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { randomId } from "../../../../lib/random-id.ts"
import { classFileMegabytes } from "../../../../lib/stored-file.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { FilesField } from "../../../../ui/fields/files-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type FormOf, useForm } from "../../../../ui/form/use-form.ts"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { longestFolder, longestMaterialName } from "../../domain/material.ts"
import { addMaterialCall, materialsCall } from "../../materials-contract.ts"

interface MaterialFormProps {
  classId: string
  folders: readonly string[]
  /** Why only links can be added, or null. */
  onlyLinks: string | null
  onDone(): void
}

/** The value of the folder field that asks for the name of a new one. */
const newFolder = "\n"

/** Adds files, one after the other, or a link (docs/rules/stream.md#materials). */
export default function MaterialForm({ classId, folders, onlyLinks, onDone }: MaterialFormProps) {
  const queries = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [progress, setProgress] = useState<{ name: string; done: number } | null>(null)
  const keyFor = useKeys()
  const isOfLink = files.length === 0
  const form = useForm({
    about: `material ${classId}`,
    start: { link: "", name: "", folder: folders[0] ?? "", newFolder: "" },
    send: async ({ link, name, folder, newFolder: named }) => {
      if (isOfLink && link.trim() === "")
        throw new ApiFailure(400, "Choose a file, or enter a link.", { link: "Choose a file, or enter a link." })
      const place = { classId, folder: folder === newFolder ? named : folder }
      if (isOfLink) {
        await callApi(addMaterialCall, { ...place, key: keyFor(link), link, name })
        return { added: 1 }
      }
      for (const [nth, file] of files.entries()) {
        const onProgress = (done: number) => setProgress({ name: file.name, done })
        onProgress(0)
        await uploadCall(addMaterialCall, { ...place, key: keyFor(file), files: [file] }, { onProgress })
          .catch((error: unknown) => {
            // What is added already is not sent again.
            setFiles(files.slice(nth))
            void queries.invalidateQueries({ queryKey: keyOf(materialsCall) })
            throw error
          })
          .finally(() => setProgress(null))
      }
      return { added: files.length }
    },
    onSent: async ({ added }) => {
      await queries.invalidateQueries({ queryKey: keyOf(materialsCall) })
      classToast.success(added === 1 ? "Added to the materials." : `${added} files added to the materials.`)
      onDone()
    },
  })
  return (
    <Form form={form}>
      {onlyLinks && isOfLink ? (
        <Alert tone="orange">{onlyLinks}</Alert>
      ) : (
        <FilesField
          label="Files"
          help={`Pictures, PDFs or recordings (MP3, M4A), each up to ${classFileMegabytes} MB.`}
          accept="image/jpeg,image/png,application/pdf,audio/mpeg,audio/mp4,.mp3,.m4a"
          files={files}
          onChange={setFiles}
          error={form.errors.files}
        />
      )}
      {isOfLink && (
        <>
          <TextField label={onlyLinks ? "Link" : "Or a link"} type="url" autoComplete="off" {...form.field("link")} />
          <TextField
            label="Name of the link"
            optional
            maxLength={longestMaterialName}
            autoComplete="off"
            {...form.field("name")}
          />
        </>
      )}
      <FolderFields form={form} folders={folders} />
      {progress && <ProgressBar done={progress.done} label={`Uploading ${progress.name}`} />}
      <DialogActions>
        <Button onClick={onDone} disabled={form.sending}>
          Close
        </Button>
        <SubmitButton form={form}>Add</SubmitButton>
      </DialogActions>
    </Form>
  )
}

type FolderValues = { folder: string; newFolder: string }

interface FolderFieldsProps {
  form: Pick<FormOf<FolderValues>, "values" | "field">
  folders: readonly string[]
}

/** One of the folders, a new one, or none. */
function FolderFields({ form, folders }: FolderFieldsProps) {
  const options = [
    ...folders.map((folder) => ({ value: folder, label: folder })),
    { value: newFolder, label: "New folder" },
  ]
  return (
    <>
      <SelectField label="Folder" optional placeholder="No folder" options={options} {...form.field("folder")} />
      {form.values.folder === newFolder && (
        <TextField
          label="Name of the new folder"
          maxLength={longestFolder}
          autoComplete="off"
          {...form.field("newFolder")}
        />
      )}
    </>
  )
}

/** A key for each file and each link, so that one that is sent twice is added once. */
function useKeys() {
  const keys = useRef(new Map<File | string, string>())
  return (thing: File | string): string => {
    const key = keys.current.get(thing) ?? randomId()
    keys.current.set(thing, key)
    return key
  }
}
