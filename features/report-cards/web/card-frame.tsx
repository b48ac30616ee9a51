import { IconDownload, IconExternalLink } from "@tabler/icons-react"
import { ButtonAnchor } from "../../../ui/button.tsx"
import { useIsInBrowser } from "../../../ui/use-is-in-browser.ts"
import css from "./card-frame.module.css"
import { showsPdf } from "./shows-pdf.ts"

interface CardFrameProps {
  /** Whose card it is, for a screen reader: "Report card of Migo Mendoza". */
  title: string
  /** Where the PDF is. */
  href: string
  /** What the file is called once it is downloaded. */
  downloadName: string
}

/** A published report card: read in the page where the browser can show it there, else opened with one tap; and kept. */
export function CardFrame({ title, href, downloadName }: CardFrameProps) {
  // Only a browser can tell; a page that the server drew begins without.
  const isShown = useIsInBrowser() && showsPdf(window)
  const download = (
    <ButtonAnchor href={href} download={downloadName} icon={<IconDownload />}>
      Download PDF
    </ButtonAnchor>
  )
  return (
    <div className={css.card}>
      <div className={css.ways}>
        {/* What is in sight already needs no way to it: keeping it comes first. */}
        {isShown && download}
        <ButtonAnchor href={href} newTab tone={isShown ? "quiet" : "brand"} icon={<IconExternalLink />}>
          {isShown ? "Open in a new tab" : "Open the report card"}
        </ButtonAnchor>
        {!isShown && download}
      </div>
      {isShown && (
        // As wide as the frame: the pages' small pictures beside it would leave it half of that.
        <iframe className={css.frame} src={`${href}#navpanes=0&view=FitH`} title={title} height={600} loading="lazy" />
      )}
    </div>
  )
}
