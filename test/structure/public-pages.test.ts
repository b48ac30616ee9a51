import { expect, test } from "vitest"
import { everySource, type Source } from "./sources.ts"

/**
 * Public pages have no React in the browser (decision 7), so a hook or a handler on them does nothing. These parts have
 * some, because pages with React show them too. Each entry says what does the same on public pages.
 */
const doneOtherwise: Record<string, string> = {
  "app/root.tsx": "only for pages with React",
  "app/shell/error-page.tsx": "its state is a number that is chosen when it is rendered",
  "app/shell/menu-drawer.tsx": "app/plain/drawers.ts",
  "app/shell/navigation-activity.tsx": "only for pages with React",
  "app/shell/offline-guard.tsx": "app/plain/offline.ts",
  "app/shell/route-announcer.tsx": "only for pages with React",
  "features/announcements/web/announcement-list.tsx": "app/plain/announcements.ts",
  "features/classes/web/cards/class-cover.tsx": "app/plain/covers.ts",
  "features/classes/web/search/class-filters.tsx": "app/plain/lists.ts",
  "features/classes/web/search/class-search.tsx": "app/plain/lists.ts",
  "ui/buttons/button.tsx": "passes on what a page gives it",
  "ui/fields/select-field.tsx": "passes on what a page gives it",
  "ui/lists/filter-bar.tsx": "app/plain/lists.ts",
  "ui/lists/pagination.tsx": "the server leads back from a page past the last (app/areas/public/page-in-range.ts)",
  "ui/lists/use-address.ts": "app/plain/lists.ts",
  "ui/page/side-menu-choice.ts": "only for pages with React",
  "ui/page/use-is-in-browser.ts": "app/plain/zones.ts",
  "ui/states/failed-state.tsx": "passes on what a page gives it",
  "ui/zones/use-other-zone.ts": "app/plain/zones.ts",
  "ui/text/rich-text.tsx": "app/plain/pictures.ts",
  "ui/theme/color-scheme.tsx": "app/plain/colours.ts",
  "ui/toasts/toast-place.tsx": "only for pages with React",
  "ui/toasts/toasts.tsx": "only for pages with React",
}

const ofBrowsers =
  /\buse(?:ActionState|Call|Effect|EffectEvent|Fetcher|LayoutEffect|Mutation|Navigate|Optimistic|Query|Reducer|State|SyncExternalStore)\(|\son[A-Z]\w*=\{/

test("components on public pages work without React in the browser", () => {
  const withReact = shownPublicly().filter(({ text }) => ofBrowsers.test(text))
  const unexplained = withReact.flatMap(({ path }) => (path in doneOtherwise ? [] : path))
  const advice =
    "A public page shows these, and their hooks and handlers do nothing there. Use a link, a form, <details>, or a part of app/plain/; if the part is also for pages with React, say in doneOtherwise what does it on public pages"
  expect(unexplained, advice).toEqual([])
  const needless = Object.keys(doneOtherwise).filter((path) => !withReact.some((source) => source.path === path))
  expect(needless, "These have no hooks or handlers, or no public page shows them any more").toEqual([])
})

test("the replacements of React components exist", () => {
  const named = Object.values(doneOtherwise).flatMap((words) => words.match(/app\/[\w/-]+\.ts/g) ?? [])
  expect(named.filter((path) => !everySource.some((source) => source.path === path))).toEqual([])
})

/** The public pages, and all files that they load. */
function shownPublicly(): Source[] {
  const byPath = new Map(everySource.map((source) => [source.path, source]))
  const isPage = (path: string) => /^app\/areas\/public\/.*\.tsx$/.test(path) && !path.includes(".test.")
  const paths = new Set(["app/root.tsx", ...[...byPath.keys()].filter(isPage)])
  for (const path of paths)
    for (const loaded of byPath.get(path)?.loads ?? []) if (byPath.has(loaded)) paths.add(loaded)
  return [...paths].flatMap((path) => byPath.get(path) ?? [])
}
