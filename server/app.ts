import { Hono } from "hono"
import type { SchoolContent } from "../app/school-content.ts"
import { accountsApi } from "../features/accounts/server/api.ts"
import { openSessions } from "../features/accounts/server/find-actor.ts"
import { teachingApi } from "../features/accounts/server/teaching-api.ts"
import { announcementsApi } from "../features/announcements/server/api.ts"
import { classesApi } from "../features/classes/server/api.ts"
import { enrollmentsApi } from "../features/enrollments/server/api.ts"
import { joinStatusApi } from "../features/join-status/server/api.ts"
import { lifeskillsGradesApi } from "../features/lifeskills-grades/server/api.ts"
import { findLifeskillsGrade } from "../features/lifeskills-grades/server/queries.ts"
import { monitoringApi } from "../features/monitoring/server/api.ts"
import { reportCardsApi } from "../features/report-cards/server/api.ts"
import { hasCard } from "../features/report-cards/server/list-queries.ts"
import { schedulesApi } from "../features/schedules/server/api.ts"
import { subjectsApi } from "../features/subjects/server/api.ts"
import { usersApi } from "../features/users/server/api.ts"
import type { Call } from "../lib/contract.ts"
import type { Deps } from "../platform/deps.ts"
import { type Serve, serveOn } from "../platform/http/call-handler.ts"
import { clientAddress } from "../platform/http/client-address.ts"
import { compression } from "../platform/http/compression.ts"
import { csrfProtection } from "../platform/http/csrf.ts"
import { errorHandler } from "../platform/http/error-handler.ts"
import { logRequests } from "../platform/http/log-requests.ts"
import { securityHeaders } from "../platform/http/security-headers.ts"
import { staticFiles } from "../platform/http/static-files.ts"
import { openUploadSlots, unlimitedUploads } from "../platform/http/upload-limits.ts"
import { devMail } from "../platform/mail/dev-mail.ts"
import { serveAbout } from "./about-api.ts"
import { accountRateLimits } from "./account-rate-limits.ts"
import { serveAppManifest } from "./app-manifest.ts"
import { cspReports } from "./csp-reports.ts"
import { forgetAfterChanges } from "./events.ts"
import { filesApi } from "./files-api.ts"
import { openPages, type PageBuild } from "./pages.ts"
import { readSchoolContent } from "./read-school-content.ts"
import { serveSiteMap } from "./site-map.ts"

export type AppOptions = {
  /** The built pages; without them only the API answers. */
  pages?: PageBuild
  /** What the pages say of the school; the operator's, or the sample. */
  content?: SchoolContent
  /** The folder of built files for browsers. */
  assets?: string
  /** The pages come live from their sources, for development. */
  isLive?: boolean
}

/** The first words of the calls' addresses: below them nothing is a page. Pages speak of one teacher, calls of /teachers. */
const callsBelow = (served: readonly Call[]) =>
  new Set(served.flatMap(({ path }) => /^\/(\w+)\//.exec(path)?.[1] ?? []))

/** An enrollment knows nothing of grades, which keep it from being deleted. */
const withGrades = (serve: Serve, deps: Deps) =>
  enrollmentsApi(serve, deps, {
    isGraded: async (tx, enrolleeId) =>
      (await findLifeskillsGrade(tx, enrolleeId)) !== undefined || (await hasCard(tx, enrolleeId)),
  })

const apis = [
  accountsApi,
  teachingApi,
  usersApi,
  subjectsApi,
  classesApi,
  schedulesApi,
  withGrades,
  joinStatusApi,
  lifeskillsGradesApi,
  announcementsApi,
  reportCardsApi,
  monitoringApi,
  filesApi,
]

/** Builds everything without listening. */
export function buildApp(deps: Deps, options: AppOptions = {}): { app: Hono; served: Call[] } {
  const { settings, log } = deps
  const app = new Hono({ strict: false })
  const served: Call[] = []
  const serve = serveOn(app, {
    ...openSessions(deps),
    checksReplies: settings.isTest,
    takeUploadSlot: settings.hasRateLimits ? openUploadSlots() : unlimitedUploads,
    clientOf: (c) => clientAddress(c, settings.trustsProxy),
    countDone: accountRateLimits(deps),
    served,
  })

  app.onError(errorHandler(log))
  app.use(logRequests(log))
  app.use(compression)
  if (options.assets) app.use(staticFiles(options.assets, settings.publicUrl))
  app.use(securityHeaders(settings.publicUrl, options.isLive))
  // Before the check of the site: a browser reports of itself, with or without an origin.
  cspReports(app, deps)
  app.use(csrfProtection(settings.publicUrl))

  const content = () => options.content ?? readSchoolContent(settings).content
  const pages = options.pages ? openPages(app, deps, { build: options.pages, content: content() }) : null
  // What was changed here, every visitor of this process sees at once (decision 7).
  if (pages) forgetAfterChanges(deps, pages.forget)

  serveAbout(app, deps, served)
  serveSiteMap(app, deps)
  serveAppManifest(app, deps)
  for (const api of apis) api(serve, deps)

  if (settings.showsKeptMails) app.route("/dev/mail", devMail(deps.db))
  const nothingHere = { success: false, message: "There is nothing at this address." }
  for (const word of callsBelow(served)) app.all(`/${word}/*`, (c) => c.json(nothingHere, 404))
  if (pages) app.all("*", pages.show)
  app.notFound((c) => c.json(nothingHere, 404))
  return { app, served }
}
