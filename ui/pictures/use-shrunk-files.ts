import { useEffect, useRef, useState } from "react"
import { dropFileDraft, keepFileDraft, readFileDraft } from "../form/file-drafts.ts"
import { PictureProblem, resizeAttachment } from "./resize-picture.ts"

interface ShrunkFilesOptions {
  /** Names the draft: the files stay on the device until they are sent or removed. */
  draft: string
  /** The largest size of a picture. */
  pictureBytes: number
  /** The largest number of files. */
  most: number
}

/**
 * The chosen files, of which each new picture is shrunk: one at a time, because ten open photos are too much for the
 * memory of a phone. `chosen` returns them as they are now, also to a form that was sent before they were ready.
 */
export function useShrunkFiles({ draft, pictureBytes, most }: ShrunkFilesOptions) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string>()
  const latest = useRef<File[]>([])
  const queue = useRef(Promise.resolve())
  const show = (all: File[]) => {
    latest.current = all
    setFiles(all)
  }
  useEffect(() => {
    let isHere = true
    void readFileDraft(draft).then((drafted) => {
      if (!isHere || latest.current.length > 0 || drafted.length === 0) return
      latest.current = drafted
      setFiles(drafted)
    })
    return () => {
      isHere = false
    }
  }, [draft])
  const shrink = async (file: File) => {
    if (!latest.current.includes(file)) return
    const replaced = await resizeAttachment(file, pictureBytes).catch((error: unknown) => {
      if (!(error instanceof PictureProblem)) throw error
      setProblem(error.message)
      return null
    })
    show(latest.current.flatMap((each) => (each === file ? (replaced ?? []) : each)))
  }
  const shrinkAll = async (added: readonly File[]) => {
    for (const file of added) await shrink(file)
    void keepFileDraft(draft, latest.current)
  }
  const choose = (all: File[]): Promise<void> => {
    setProblem(undefined)
    const added = all.filter((file) => !latest.current.includes(file))
    if (added.length > 0 && all.length > most) {
      setProblem(`Attach at most ${most} files.`)
      return queue.current
    }
    show(all)
    const work = queue.current.then(() => shrinkAll(added))
    queue.current = work.catch(() => undefined)
    return work
  }
  /** Once they are sent. */
  const clear = () => {
    show([])
    void dropFileDraft(draft)
  }
  return { files, chosen: () => latest.current, choose, clear, problem, whenReady: () => queue.current }
}
