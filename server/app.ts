import { type Context, Hono } from "hono"
import type { SchoolContent } from "../app/school-content.ts"
import { withNext } from "../features/accounts/domain/next-page.ts"
import { accountsApi } from "../features/accounts/server/api.ts"
import { emailChangeApi } from "../features/accounts/server/email-change/email-change-api.ts"
import { secondFactorApi } from "../features/accounts/server/second-factor/second-factor-api.ts"
import { openSessions } from "../features/accounts/server/sessions/find-actor.ts"
import { staffApi } from "../features/accounts/server/staff/staff-api.ts"
import { teachingApi } from "../features/accounts/server/teaching/teaching-api.ts"
import { announcementsApi } from "../features/announcements/server/api.ts"
import { attendanceApi } from "../features/attendance/server/api.ts"
import { auditApi } from "../features/audit/server/api.ts"
import { calendarsApi } from "../features/calendars/server/api.ts"
import { classesApi } from "../features/classes/server/api.ts"
import { conversationsApi } from "../features/conversations/server/api.ts"
import { findMessagesHints } from "../features/conversations/server/list-queries.ts"
import { daysOffApi } from "../features/days-off/server/api.ts"
import { discountsApi } from "../features/discounts/server/api.ts"
import { enrollmentsApi } from "../features/enrollments/server/api.ts"
import { homeworkApi } from "../features/homework/server/api.ts"
import { joinStatusApi } from "../features/join-status/server/api.ts"
import { ledgerApi } from "../features/ledger/server/api.ts"
import { familyMoneyApi } from "../features/ledger/server/family-api.ts"
import { lifeskillsGradesApi } from "../features/lifeskills-grades/server/api.ts"
import { findLifeskillsGrade } from "../features/lifeskills-grades/server/queries.ts"
import { meetingsApi } from "../features/meetings/server/api.ts"
import { monitoringApi } from "../features/monitoring/server/api.ts"
import { noticesApi } from "../features/notices/server/api.ts"
import { pushApi } from "../features/notices/server/push/push-api.ts"
import { unsubscribePath } from "../features/notices/server/unsubscribe-token.ts"
import { paymentsApi } from "../features/payments/server/api.ts"
import { deskApi } from "../features/payments/server/desk/desk-api.ts"
import { enrolleePaymentsApi } from "../features/payments/server/payment-api.ts"
import { readingApi } from "../features/payments/server/reading/reading-api.ts"
import { privacyApi } from "../features/privacy/server/api.ts"
import { reportCardsApi } from "../features/report-cards/server/api.ts"
import { hasCard } from "../features/report-cards/server/list-queries.ts"
import { reviewsApi } from "../features/reviews/server/api.ts"
import { schedulesApi } from "../features/schedules/server/api.ts"
import { statementsApi } from "../features/statements/server/api.ts"
import { streamApi } from "../features/stream/server/api.ts"
import { subjectsApi } from "../features/subjects/server/api.ts"
import { usersApi } from "../features/users/server/api.ts"
import { waitlistApi } from "../features/waitlist/server/api.ts"
import { type Call, kindOfCall } from "../lib/contract.ts"
import type { Deps } from "../platform/deps.ts"
import { Admission } from "../platform/http/admission/admission.ts"
import { admissionRules } from "../platform/http/admission/admission-rules.ts"
import { BusyError } from "../platform/http/admission/busy-error.ts"
import { busyFormPage } from "../platform/http/admission/busy-page.ts"
import { watchClientOf } from "../platform/http/admission/watch-client.ts"
import { AppError } from "../platform/http/app-error.ts"
import { type Serve, serveOn } from "../platform/http/calls/call-handler.ts"
import { DirectCalls } from "../platform/http/calls/direct-calls.ts"
import { errorHandler } from "../platform/http/error-handler.ts"
import { clientAddress } from "../platform/http/limits/client-address.ts"
import { openUploadSlots, unlimitedUploads } from "../platform/http/limits/upload-limits.ts"
import { logRequests } from "../platform/http/log-requests.ts"
import { compression } from "../platform/http/replies/compression.ts"
import { csrfProtection } from "../platform/http/security/csrf.ts"
import { securityHeaders } from "../platform/http/security/security-headers.ts"
import { devMail } from "../platform/mail/dev-mail.ts"
import { serveAbout } from "./about-api.ts"
import { accountRateLimits } from "./account-rate-limits.ts"
import { countRequests } from "./count-requests.ts"
import { cspReports } from "./csp-reports.ts"
import { serveDemoRooms } from "./demo/demo-room.ts"
import { serveSampleStatement } from "./demo/sample-statement.ts"
import { filesApi } from "./files/files-api.ts"
import { serveMetrics } from "./metrics-api.ts"
import { noticeKinds } from "./notice-kinds.ts"
import { serveAppManifest } from "./pages/app-manifest.ts"
import { openPages, type PageBuild } from "./pages/pages.ts"
import { readSchoolContent } from "./pages/read-school-content.ts"
import { serveServiceWorker } from "./pages/service-worker/serve-service-worker.ts"
import { serveSiteMap } from "./pages/site-map.ts"
import { serveUnsubscribe } from "./unsubscribe.ts"
import { serveWebhooks } from "./webhooks.ts"

export type AppOptions = {
  /** The built pages; without them only the API answers. */
  pages?: PageBuild
  /** The folder of the pages' built files. */
  assets?: string
  /** The statistics, testimonials and films of the pages: the operator's, or the sample. */
  content?: SchoolContent
  /** Pages are served from their sources, for development. */
  isLive?: boolean
  /** The queue of requests, for tests with less patience. */
  admission?: Admission
}

/** The queue in which requests wait for their turn, for as many as there are connections to the database. */
function openAdmission({ settings, metrics }: Deps): Admission {
  const { connections, documentsAtOnce } = settings
  const rules = admissionRules(connections, documentsAtOnce)
  return new Admission({ places: connections, rules, observer: metrics?.admission })
}

/** Returns whether a path is the address of an urgent call. */
function urgentAddresses(served: readonly Call[]): (path: string) => boolean {
  let patterns: RegExp[] | undefined
  return (path) => {
    patterns ??= served.filter((call) => kindOfCall(call) === "urgent").map((call) => addressPattern(call.path))
    return patterns.some((pattern) => pattern.test(path))
  }
}

const addressPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`)

/**
 * Returns the first segments of the calls' paths, below which there are no pages: calls are under /teachers, pages
 * under /teacher. Few pages are among the calls (servePagesAmongCalls).
 */
const callsBelow = (served: readonly Call[]) =>
  new Set(served.flatMap(({ path }) => /^\/(\w+)\//.exec(path)?.[1] ?? []))

/**
 * The address of a meeting is both a page and a call: a form that the call turns away gets the page, which says why.
 */
function serveDoorPages(app: Hono, showPage: (c: Context) => Promise<Response>): void {
  app.get("/join/:meetingId", showPage)
  app.post("/join/:meetingId", async (c, next) => {
    await next()
    if (!c.req.header("accept")?.includes("text/html")) return
    if (c.error instanceof BusyError) c.res = busyFormPage(c.error, c.get("nonce"), await readFields(c))
    else if ([400, 401, 404].includes(c.res.status)) c.res = c.redirect(c.req.path, 303)
  })
}

/**
 * The address of a file that somebody opened directly, long after typing the password, leads to the page that asks for
 * it. A page that fetches the file gets the error instead, and asks in a dialog.
 */
function servePasswordPage(app: Hono): void {
  app.use(async (c, next) => {
    await next()
    const needsPassword = c.error instanceof AppError && c.error.reauthenticate
    if (!needsPassword || c.req.method !== "GET" || !c.req.header("accept")?.includes("text/html")) return
    const { pathname, search } = new URL(c.req.url)
    c.res = c.redirect(withNext("/checkpoint/password", pathname + search), 303)
  })
}

/** More than the students of the largest family take. */
const mostFormBytes = 8_192

/** The fields of a form that nobody has read yet. */
async function readFields(c: Context): Promise<URLSearchParams> {
  const { "content-length": length, "content-type": type } = c.req.header()
  const isForm = type?.startsWith("application/x-www-form-urlencoded") && Number(length) <= mostFormBytes
  return new URLSearchParams(isForm ? await c.req.text() : "")
}

/** Pages whose first word begins calls too: a teacher's, and those of the links to an e-mail address. */
function servePagesAmongCalls(app: Hono, showPage: (c: Context) => Promise<Response>): void {
  app.get("/email/:token", showPage)
  app.get("/email/undo/:token", showPage)
  // No call has an id there.
  app.get("/teachers/:teacherId{[0-9A-Fa-f]+(?:-[0-9A-Fa-f]+){4}}", showPage)
}

/**
 * Tells payments whether there are grades, which prevent deletion: payments may not import the features to their right.
 */
const withGrades = (serve: Serve, deps: Deps) =>
  enrolleePaymentsApi(serve, deps, {
    isGraded: async (tx, enrolleeId) =>
      (await findLifeskillsGrade(tx, enrolleeId)) !== undefined || (await hasCard(tx, enrolleeId)),
  })

/** Tells notices the kinds, which stand in the features that cause them, and how to find hints about messages. */
const withNoticeKinds = (serve: Serve, deps: Deps) => noticesApi(serve, deps, noticeKinds, findMessagesHints)

const apis = [
  accountsApi,
  secondFactorApi,
  emailChangeApi,
  staffApi,
  teachingApi,
  usersApi,
  subjectsApi,
  classesApi,
  schedulesApi,
  enrollmentsApi,
  withGrades,
  discountsApi,
  // Before the payments: the address of one of them is /payments/{id}.
  familyMoneyApi,
  paymentsApi,
  readingApi,
  deskApi,
  waitlistApi,
  meetingsApi,
  attendanceApi,
  daysOffApi,
  calendarsApi,
  statementsApi,
  ledgerApi,
  joinStatusApi,
  lifeskillsGradesApi,
  streamApi,
  homeworkApi,
  announcementsApi,
  reportCardsApi,
  reviewsApi,
  conversationsApi,
  withNoticeKinds,
  pushApi,
  privacyApi,
  monitoringApi,
  auditApi,
  filesApi,
]

/** Builds the app without listening. */
export function buildApp(deps: Deps, options: AppOptions = {}): { app: Hono; calls: DirectCalls; served: Call[] } {
  const { settings, log } = deps
  const app = new Hono({ strict: false })
  const served: Call[] = []
  const calls = new DirectCalls(log)
  const { admission = openAdmission(deps) } = options
  const serve = serveOn(app, {
    admission,
    direct: calls,
    ...openSessions(deps),
    checksReplies: settings.isTest,
    takeUploadSlot: settings.hasRateLimits ? openUploadSlots() : unlimitedUploads,
    clientOf: (c) => clientAddress(c, settings.trustsProxy),
    countDone: accountRateLimits(deps),
    served,
  })

  app.onError(errorHandler(log))
  app.use(logRequests(log, deps.metrics ? countRequests(deps.metrics, options.pages) : undefined))
  app.use(compression)
  app.use(securityHeaders(settings.publicUrl, options.isLive))
  // Before the CSRF check: browsers send reports with or without an Origin, and providers are other sites.
  cspReports(app, deps)
  serveWebhooks(app, deps, admission)
  app.use(csrfProtection(settings.publicUrl))

  const content = () => options.content ?? readSchoolContent(settings).content
  const showPage = options.pages
    ? openPages(calls, deps, {
        build: options.pages,
        content: content(),
        assets: options.assets,
        admission,
        isUrgent: urgentAddresses(served),
      })
    : null

  serveAbout(app, deps, served)
  serveMetrics(app, deps)
  serveSiteMap(app, deps)
  serveAppManifest(app, deps)
  // Not a call of the API, but it changes something, too.
  app.use(unsubscribePath, (c, next) => admission.run("submission", next, watchClientOf(c)))
  serveUnsubscribe(app, deps)
  if (showPage) {
    serveDoorPages(app, showPage)
    servePasswordPage(app)
    servePagesAmongCalls(app, showPage)
  }
  serveServiceWorker(app, settings, options.pages)
  for (const api of apis) api(serve, deps)

  if (settings.showsKeptMails) app.route("/dev/mail", devMail(deps.db, settings.timeZone))
  serveSampleStatement(app, deps)
  serveDemoRooms(app, deps)
  for (const word of callsBelow(served)) app.all(`/${word}/*`, (c) => c.json(nothingHere, 404))
  if (showPage) app.all("*", showPage)
  app.notFound((c) => c.json(nothingHere, 404))
  return { app, calls, served }
}

const nothingHere = { success: false, message: "There is nothing at this address." }
