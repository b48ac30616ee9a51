import { join, relative, sep } from "node:path"

/** What the bundler tells of a module: who imports it, at once and when it is needed. */
type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Group = (id: string, modules: Modules) => boolean

const root = join(import.meta.dirname, "..")
const pathOf = (id: string) => relative(root, id.split("?")[0] ?? "").replaceAll(sep, "/")

const packages = (names: string) => `^node_modules/(?:${names})/`
/** Files of a folder, whatever their ending: "ui" and "button|card". */
const files = (folder: string, names: string) => `^${folder}/(?:${names})\\.`
const paths = (...patterns: string[]): Group => {
  const pattern = new RegExp(patterns.join("|"))
  return (id) => pattern.test(pathOf(id))
}

const isOfRoles = (page: string) => /^app\/areas\/(roles|learner|parent|teacher|admin)\b/.test(page)

/** Pages and layouts that load a module before they are shown; with `orLater` those too that load it when it is needed. */
function pagesWith(id: string, modules: Modules, orLater = false): string[] {
  const found = new Set([id])
  for (const each of found) {
    const info = modules.getModuleInfo(each)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (orLater) for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  return [...found].filter((each) => each.includes("?__react-router-build-client-route")).map(pathOf)
}

/** What public pages share, with each other and with others: kept apart, or they would load what the roles want. */
const isOpenToAll: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && !pages.every(isOfRoles)
}

/** Their style sheets are small: in one, every page after the first has them all. */
const isStyleOfAll: Group = (id, modules) => /\.module\.css\b/.test(id) && isOpenToAll(id, modules)

/** What pages of the roles load at once and public pages when somebody begins to type: the calls of accounts. */
const isForLater: Group = (id, modules) =>
  /^(features|lib)\/.*\.ts$/.test(pathOf(id)) &&
  pagesWith(id, modules).length > 1 &&
  !pagesWith(id, modules, true).every(isOfRoles)

/** So many pages of the roles want it that all get it, before they need it. */
const many = 6

/**
 * What the areas of the roles are made of. Their style sheets all belong to it: one that came and went with its page would
 * be waited for at every step from page to page, and would make the browser style the whole document anew.
 */
const isOfTheRoles: Group = (id, modules) => {
  if (!pagesWith(id, modules, true).every(isOfRoles)) return false
  if (/\.module\.css\b/.test(id)) return true
  const pages = pagesWith(id, modules)
  const isInLayouts = pages.filter((page) => page.endsWith("/layout.tsx")).length > 1
  return pages.length >= many || isInLayouts
}

/** What several pages about one class are made of. */
const isOfClassrooms: Group = (id, modules) => {
  if (/\.module\.css\b/.test(id)) return false
  const pages = pagesWith(id, modules)
  const isAboutClass = (page: string) => /\/(classroom|class-page|edit-class|create-class)\.tsx/.test(page)
  return pages.length > 1 && pages.every((page) => isOfRoles(page) && isAboutClass(page))
}

/**
 * Small files that are always wanted together travel together: each would cost a request of its own, and on a line with
 * 150 ms of delay forty of them a second. What only some pages want (the editor, dialogs, toasts) is left to the bundler.
 * The first group that fits takes a module, and what it imports with it.
 */
const groups: { name: string; has: Group; keepsApart?: boolean }[] = [
  { name: "framework", has: paths(packages("react|react-dom|scheduler|react-router|cookie-es|@remix-run")) },
  {
    name: "frame",
    has: paths(
      files("ui/buttons", "button"),
      files("ui/fetching", "sign-out-cleanup"),
      files("ui/form", "form-typing"),
      files("ui/page", "card|json-ld|logo|nonce|page|side-menu-choice|use-is-in-browser"),
      files("ui/pictures", "avatar"),
      files("ui/states", "empty-state|failed-state|skeleton|state|state-drawing"),
      files("ui/text", "money|status-badge"),
      files("ui/theme", "color-scheme|color-scheme-choice"),
      files("ui/toasts", "toast|toast-place"),
      files("lib", "call-api|day|money|paging|week-times"),
      files("app", "error-kind|lost-connection"),
      files("app/shell", "error-page|menu-drawer|public-[a-z]+|skip-link"),
      files("app/areas/public", "class-picture-address|page-meta|structured-data|not-loaded"),
      files("features/accounts/domain", "next-page"),
    ),
  },
  {
    name: "cards",
    has: paths(
      files("ui/covers", "[a-z-]+"),
      files(
        "features/classes/(?:web/cards|domain)",
        "class-card|class-grid|class-kind|class-links|class-words|kind-badge",
      ),
    ),
  },
  {
    name: "forms",
    has: paths(files("ui/form", "form-draft|form-problems|form-state|form-values|use-draft|use-form|use-known-values")),
  },
  { name: "styles", has: isStyleOfAll },
  { name: "open", has: isOpenToAll, keepsApart: true },
  { name: "schemas", has: paths(packages("zod"), files("lib", "fields|number-fields")) },
  { name: "calls", has: isForLater },
  { name: "roles", has: isOfTheRoles },
  // Last, since it takes what its modules import: what other pages want as well is in a group of theirs by then.
  { name: "classrooms", has: isOfClassrooms },
]

/** For the bundler. With `keepsApart` nobody gets a module of the group that they did not ask for. */
export const scriptGroups = groups.map(({ name, has, keepsApart = false }, nth) => ({
  name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  entriesAware: keepsApart,
  // Bytes below which such a file joins the one most like it; from 1500 on sign-up leaves its budget.
  entriesAwareMergeThreshold: keepsApart ? 700 : 0,
  priority: groups.length - nth,
}))

/** The bundler names a group that it keeps apart after all the pages that want it: nobody needs to read that. */
export const scriptFile = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`
