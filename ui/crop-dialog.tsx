import { useRef, useState } from "react"
import { Button } from "./button.tsx"
import css from "./crop.module.css"
import { type Crop, middleCrop, type Size } from "./crop.ts"
import { CropFrame } from "./crop-frame.tsx"
import { cropToJpeg } from "./crop-picture.ts"
import { CropSliders } from "./crop-sliders.tsx"
import { Dialog, DialogActions } from "./dialog.tsx"
import { Alert } from "./form.tsx"
import { PictureProblem } from "./resize-picture.ts"
import { useFileAddress } from "./use-file-address.ts"

interface CropDialogProps {
  open: boolean
  /** The picture as it was picked. */
  file: File | null
  maxBytes: number
  /** The square that was chosen, a JPEG of at most `maxBytes`. */
  onCut(file: File): void
  onClose(): void
}

/** Asks which part of a picture is to be seen, in the round window that it will be seen through. */
export function CropDialog({ open, file, onClose, ...rest }: CropDialogProps) {
  const src = useFileAddress(file)
  return (
    <Dialog open={open} onClose={onClose} title="Move your picture into the circle" size="small">
      {file && src && <Cropping key={src} src={src} name={file.name} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

type CroppingProps = Pick<CropDialogProps, "maxBytes" | "onCut" | "onClose"> & { src: string; name: string }

function Cropping({ src, name, maxBytes, onCut, onClose }: CroppingProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop>(middleCrop)
  const [problem, setProblem] = useState<string | null>(null)
  const [isCutting, setCutting] = useState(false)
  const change = (to: (crop: Crop, size: Size) => Crop) => size && setCrop((now) => to(now, size))
  const cut = () => {
    if (!picture.current) return
    setCutting(true)
    cropToJpeg(name, picture.current, crop, maxBytes)
      .then(onCut)
      .catch((error: unknown) => setProblem(error instanceof PictureProblem ? error.message : unreadable))
      .finally(() => setCutting(false))
  }
  return (
    <>
      <p className={css.lead}>Drag it, and zoom with two fingers, the wheel or the sliders.</p>
      <CropFrame
        src={src}
        size={size}
        crop={crop}
        change={change}
        picture={picture}
        onShown={setSize}
        onFailed={() => setProblem(unreadable)}
      />
      {size && <CropSliders size={size} crop={crop} change={change} />}
      {problem && <Alert>{problem}</Alert>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" onClick={cut} disabled={!size} busy={isCutting}>
          Use this picture
        </Button>
      </DialogActions>
    </>
  )
}

const unreadable = "This picture could not be opened. Try another one."
