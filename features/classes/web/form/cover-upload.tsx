import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { largestPictureBytes, storedFile } from "../../../../lib/stored-file.ts"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { type Upload, useUpload } from "../../../../ui/pictures/use-upload.ts"
import { classToast } from "../../../../ui/toasts/toast.ts"
import { changeClassImageCall, teacherClassesCall, teacherClassInfoCall } from "../../teacher-contract.ts"

/** Uploads the cover of a class and refreshes the queries that show it. */
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

/** What makes a good cover, and why it is worth the effort. */
export const coverAdvice =
  "Please use a real photo, bright and without text, of you or of what your students make: families choose a class more readily when they see its teacher or its work."

/** Uploads a new cover as soon as it is picked. */
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
      help={`${coverAdvice} A wide JPEG or PNG. We upload it right away.`}
      value={file}
      onChange={take}
      maxBytes={largestPictureBytes("class-images")}
      current={storedFile("class-images", image)}
      upload={upload}
    />
  )
}
