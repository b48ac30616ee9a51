/**
 * Imports all modules of the server, also lazily imported ones, and exits: fills NODE_COMPILE_CACHE of a container's
 * image.
 */
import "./run.ts"
import "./supervise.ts"
import "../../features/ledger/server/receipts/draw-receipt.ts"
import "../../features/report-cards/server/card-pdf/draw-card.ts"
import "../../platform/files/s3-driver.ts"
import "../../platform/mail/email-html.ts"
import { join } from "node:path"
import { builtPages } from "../pages/page-builds.ts"

await builtPages(join(import.meta.dirname, "../.."))
