import { ButtonAnchor } from "../../../../ui/buttons/button.tsx"
import { Cluster, Stack } from "../../../../ui/layout/layout.tsx"
import { useIsInBrowser } from "../../../../ui/page/use-is-in-browser.ts"
import { IconDownload, IconExternalLink } from "../../../../ui/pictures/icons.ts"
import css from "./card-frame.module.css"
import { showsPdf } from "./shows-pdf.ts"

interface CardFrameProps {
  /** The label for screen readers: "Report card of Migo Mendoza". */
  title: string
  /** The address of the PDF. */
  href: string
  /** The file name of the download. */
  downloadName: string
}

/** A published report card: embedded where the browser can show PDFs in a page, otherwise a link; and a download. */
export function CardFrame({ title, href, downloadName }: CardFrameProps) {
  // Known in the browser only; the server's HTML has no frame.
  const isShown = useIsInBrowser() && showsPdf(window)
  const download = (
    <ButtonAnchor href={href} download={downloadName} icon={<IconDownload />}>
      Download PDF
    </ButtonAnchor>
  )
  return (
    <Stack gap={4}>
      <Cluster gap={3} align="stretch" className={css.ways}>
        {/* The embedded card needs no link to open it: the download comes first. */}
        {isShown && download}
        <ButtonAnchor href={href} newTab tone={isShown ? "quiet" : "brand"} icon={<IconExternalLink />}>
          {isShown ? "Open in a new tab" : "Open the report card"}
        </ButtonAnchor>
        {!isShown && download}
      </Cluster>
      {isShown && (
        // Fits the width, because the viewer's thumbnails would take half of it.
        <iframe className={css.frame} src={`${href}#navpanes=0&view=FitH`} title={title} height={600} loading="lazy" />
      )}
    </Stack>
  )
}
