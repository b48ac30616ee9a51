import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { storedFile } from "../../../lib/stored-file.ts"
import { keyOf } from "../../../ui/call-query.ts"
import { PicturePicker } from "../../../ui/picture-picker.tsx"
import { classToast } from "../../../ui/toast.ts"
import { uploadCall } from "../../../ui/upload.ts"
import { type Upload, useUpload } from "../../../ui/use-upload.ts"
import { changeClassImageCall, teacherClassesCall, teacherClassInfoCall } from "../teacher-contract.ts"

/** Decisions §8: a cover has at most 5 MB. */
export const coverBytes = 5_000_000

/** Sends the cover of a class; what shows it is read again. */
export function useCoverUpload(classId: string, onDone: () => void): Upload {
  const queries = useQueryClient()
  return useUpload({
    send: (image, options) => uploadCall(changeClassImageCall, { classId, image }, options),
    onDone: async ({ message }) => {
      classToast.success(message)
      for (const call of [teacherClassesCall, teacherClassInfoCall])
        await queries.invalidateQueries({ queryKey: keyOf(call) })
      onDone()
    },
  })
}

/** Takes a new cover and sends it at once. */
export function CoverUpload({ classId, image }: { classId: string; image: string | null }) {
  const [file, setFile] = useState<File | null>(null)
  const upload = useCoverUpload(classId, () => setFile(null))
  const take = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) upload.start(chosen)
  }
  return (
    <PicturePicker
      label="Cover picture"
      name="image"
      optional
      help="A wide JPEG or PNG. It is sent as soon as you choose it."
      value={file}
      onChange={take}
      maxBytes={coverBytes}
      current={storedFile("class-images", image)}
      upload={upload}
    />
  )
}
