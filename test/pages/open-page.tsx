import { join } from "node:path"
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ComponentType } from "react"
import {
  createBrowserRouter,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router"
import { toast } from "sonner"
import { expect, onTestFinished, vi } from "vitest"
import { apiContext, contentContext, type Site, siteContext } from "../../app/page-context.ts"
import App from "../../app/root.tsx"
import routes from "../../app/routes.ts"
import content from "../../app/school-content.json" with { type: "json" }
import type { SchoolContent } from "../../app/school-content.ts"
import { sendOver } from "../../lib/call-api.ts"
import { pick } from "../../lib/pick.ts"
import { clearUserData } from "../../ui/fetching/sign-out-cleanup.ts"
import type { TestSchool } from "../school.ts"
import { Network } from "./network.ts"

// Long enough for a busy machine. It only ends a test whose element never comes.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(message?.split("\n")[0] ?? "It is not there."),
})

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }
type PageModule = {
  default?: ComponentType<object>
  ErrorBoundary?: ComponentType<object>
  loader?: RouteObject["loader"]
  clientLoader?: RouteObject["loader"]
  shouldRevalidate?: RouteObject["shouldRevalidate"]
}

/** A route of the route table; the modules of its page are imported when it is opened. */
function routeOf({ id, file, path, index, children = [] }: Entry): RouteObject {
  const common = { id: id ?? file.replace(/\.tsx?$/, ""), path, lazy: () => importPage(file) }
  return index ? { ...common, index: true } : { ...common, children: children.map(routeOf) }
}

async function importPage(file: string) {
  const module = (await import(join(import.meta.dirname, "../../app", file))) as PageModule
  const { default: Page, ErrorBoundary, shouldRevalidate } = module
  return {
    loader: module.clientLoader ?? module.loader,
    shouldRevalidate,
    Component: Page && withRouteProps(Page),
    ErrorBoundary: ErrorBoundary && withRouteProps(ErrorBoundary),
  }
}

function withRouteProps(Page: ComponentType<object>) {
  const PageWithProps = Page as ComponentType<Record<string, unknown>>
  return function RoutePage() {
    return (
      <PageWithProps loaderData={useLoaderData()} params={useParams()} matches={useMatches()} error={useRouteError()} />
    )
  }
}

type PageOptions = {
  /** The account that opens it; a visitor if missing. */
  as?: string | null
  /** The previous page in this window keeps its drafts and cache. */
  isSameWindow?: boolean
  /** The password was typed too long ago for some calls. */
  isLongAfterLogIn?: boolean
}

type Name = string | RegExp
type Inside = HTMLElement

/**
 * A page of the product in a simulated window, with its layouts and the real app, at the school's time. There is no
 * layout, so nothing can be measured.
 */
export async function openPage(
  school: TestSchool,
  path: string,
  { as = null, isSameWindow, isLongAfterLogIn }: PageOptions = {},
) {
  const network = new Network(await school.fetchAs(as, isLongAfterLogIn ? { authenticatedAt: null } : {}))
  if (!isSameWindow) clearWindow()
  vi.useFakeTimers({ toFake: ["Date"], now: school.deps.now() })
  window.history.replaceState(null, "", path)
  globalThis.fetch = network.fetch
  const root = { id: "root", Component: App, HydrateFallback: () => null, children: (routes as Entry[]).map(routeOf) }
  const router = createBrowserRouter([root], { getContext: () => contextOf(school, network.fetch) })
  const pictures = showPictures(network)
  const { unmount } = render(<RouterProvider router={router} useTransitions={false} />)
  const close = () => {
    pictures.disconnect()
    dismissToasts()
    unmount()
    router.dispose()
  }
  onTestFinished(async () => {
    close()
    cleanup()
    vi.useRealTimers()
    await network.settled()
  })
  const user = userEvent.setup()
  return {
    network,
    user,
    close,
    goTo: (to: string) => router.navigate(to),
    goBack: () => router.navigate(-1),
    /** Presses a button, or an element with another role. */
    press: async (name: Name, role = "button", inside?: Inside) => user.click(await find(role, name, inside)),
    /** Replaces the text of a field. */
    async fill(label: Name, text: string, inside?: Inside) {
      const field = await findField(label, inside)
      await user.clear(field)
      if (text) await user.click(field).then(() => user.paste(text))
      return field
    },
    choose: async (label: Name, option: Name, inside?: Inside) => {
      const field = await findField(label, inside)
      const shown = await within(field).findByRole("option", { name: option })
      return user.selectOptions(field, shown)
    },
  }
}

/** Pictures that come into the page are loaded, or fail, without being drawn. */
function showPictures(network: Network): MutationObserver {
  const load = async (picture: HTMLImageElement) => {
    const { pathname } = new URL(picture.src, window.location.href)
    const isThere = await network.brings(pathname)
    Object.defineProperty(picture, "naturalWidth", { configurable: true, value: 300 })
    fireEvent(picture, new Event(isThere ? "load" : "error"))
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          for (const each of [node, ...node.querySelectorAll("img")])
            if (each instanceof HTMLImageElement) void load(each)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return observer
}

/** Toasts outlive their page. */
const dismissToasts = () => void toast.dismiss()

export type OpenPage = Awaited<ReturnType<typeof openPage>>

function clearWindow(): void {
  clearUserData()
  window.sessionStorage.clear()
  window.localStorage.clear()
}

/** Waits for the only element with this role and name. */
export const find = (role: string, name: Name, inside: Inside = document.body) =>
  within(inside).findByRole(role, { name })

export const findField = (label: Name, inside: Inside = document.body) => within(inside).findByLabelText(label)

export const findText = (text: Name, inside: Inside = document.body) => within(inside).findByText(text)

/** Whether an element has the focus, after the page has moved it. */
export const hasFocus = (element: Element) => expect.poll(() => document.activeElement).toBe(element)

/** Waits until the address is this one. */
export const isAt = (address: string) =>
  expect.poll(() => window.location.pathname + window.location.search).toBe(address)

/** The error and the hints of a field. */
export function descriptionOf(field: Element): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")
}

export { screen, waitFor, within }

function contextOf({ deps: { settings } }: TestSchool, api: typeof fetch): RouterContextProvider {
  const context = new RouterContextProvider()
  const send = sendOver(api)
  context.set(apiContext, { send, sendAsAnybody: send })
  const ofSettings = pick(settings, [
    "brandName",
    "timeZone",
    "meetingMinutes",
    "serviceFeePercent",
    "contact",
    "retention",
  ])
  const site = { ...ofSettings, paymentChannels: settings.paymentChannels, year: 2026, publicUrl: "http://localhost" }
  context.set(siteContext, site as unknown as Site)
  context.set(contentContext, content as unknown as SchoolContent)
  return context
}
