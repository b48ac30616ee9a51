import { useState } from "react"
import { PicturePicker } from "../../../ui/picture-picker.tsx"
import { uploadCall } from "../../../ui/upload.ts"
import { useUpload } from "../../../ui/use-upload.ts"
import { changeProfilePicture } from "../contract.ts"

/** 1 MB (decisions §8); larger pictures are made smaller on the device. */
const maxBytes = 1_000_000

interface ProfilePictureFieldProps {
  /** The address of the picture that is there now. */
  current: string | null
  /** Once the new one is kept: the page shows it. */
  onChanged(message: string): void | Promise<void>
}

/** Changes the profile picture as soon as one is chosen. */
export function ProfilePictureField({ current, onChanged }: ProfilePictureFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useUpload({
    send: (file, options) => uploadCall(changeProfilePicture, { "profile-picture": file }, options),
    onDone: async ({ message }) => {
      await onChanged(message)
      setChosen(null)
    },
  })
  const choose = (file: File | null) => {
    setChosen(file)
    if (file) upload.start(file)
  }
  return (
    <PicturePicker
      label="Profile picture"
      name="profile-picture"
      shape="round"
      help="JPEG or PNG. Large pictures are made smaller for you, to at most 1 MB."
      maxBytes={maxBytes}
      current={current}
      value={chosen}
      onChange={choose}
      upload={upload}
    />
  )
}
