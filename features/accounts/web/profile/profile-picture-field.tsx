import { lazy, Suspense, useState } from "react"
import { largestPictureBytes, pictureMegabytes } from "../../../../lib/stored-file.ts"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { useUpload } from "../../../../ui/pictures/use-upload.ts"
import { changeProfilePictureCall } from "../../contract.ts"

const CropDialog = lazy(() => import("../../../../ui/pictures/crop-dialog.tsx"))

/** The limit for the file before cropping: large enough to stay sharp when zoomed. */
const maxBytesToCut = 10_000_000

interface ProfilePictureFieldProps {
  /** The address of the current picture. */
  current: string | null
  /** Called once the new picture is saved and shown. */
  onChanged(message: string): void | Promise<void>
}

/** Changes the profile picture: choose a file, move it within the circle, upload. */
export function ProfilePictureField({ current, onChanged }: ProfilePictureFieldProps) {
  const [picked, setPicked] = useState<File | null>(null)
  const [isCutting, setCutting] = useState(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useUpload({
    send: (file, options) => uploadCall(changeProfilePictureCall, { "profile-picture": file }, options),
    onDone: async ({ message }) => {
      await onChanged(message)
      setChosen(null)
    },
  })
  const pick = (file: File | null) => {
    setPicked(file)
    setCutting(file !== null)
    if (!file) setChosen(null)
  }
  const send = (file: File) => {
    setCutting(false)
    setChosen(file)
    upload.start(file)
  }
  return (
    <>
      <PicturePicker
        label="Profile picture"
        name="profile-picture"
        shape="round"
        help={`JPEG or PNG. You can crop it. We shrink it to ${pictureMegabytes["profile-pictures"]} MB for you.`}
        maxBytes={maxBytesToCut}
        current={current}
        value={chosen}
        onChange={pick}
        upload={upload}
      />
      {picked && (
        <Suspense>
          <CropDialog
            open={isCutting}
            file={picked}
            maxBytes={largestPictureBytes("profile-pictures")}
            onCut={send}
            onClose={() => setCutting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
