/**
 * Loads what a start loads, and what it loads later, and ends: for a container's image, which keeps it compiled
 * (NODE_COMPILE_CACHE).
 */
import "./run.ts"
import "./supervise.ts"
import "../../features/report-cards/server/card-pdf/draw-card.ts"
import "../../platform/files/s3-driver.ts"
import "../../platform/mail/email-html.ts"
import { join } from "node:path"
import { builtPages } from "../pages/page-builds.ts"

await builtPages(join(import.meta.dirname, "../.."))
