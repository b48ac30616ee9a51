import { join, relative, sep } from "node:path"

/** The bundler's information about a module: its static and its dynamic importers. */
type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Group = (id: string, modules: Modules) => boolean

const root = join(import.meta.dirname, "..")
const pathOf = (id: string) => relative(root, id.split("?")[0] ?? "").replaceAll(sep, "/")

const packages = (names: string) => `^node_modules/(?:${names})/`
/** A pattern for files of a folder with any extension: "ui" and "button|card". */
const files = (folder: string, names: string) => `^${folder}/(?:${names})\\.`
const paths = (...patterns: string[]): Group => {
  const pattern = new RegExp(patterns.join("|"))
  return (id) => pattern.test(pathOf(id))
}

const isOfRoles = (page: string) => /^app\/areas\/(roles|notices|learner|parent|teacher|admin)\b/.test(page)

/**
 * Returns the pages and layouts that import a module statically; with `orLater` also those that import it dynamically.
 */
function pagesWith(id: string, modules: Modules, orLater = false): string[] {
  const found = new Set([id])
  for (const each of found) {
    const info = modules.getModuleInfo(each)
    for (const importer of info?.importers ?? []) found.add(importer)
    if (orLater) for (const importer of info?.dynamicImporters ?? []) found.add(importer)
  }
  return [...found].filter((each) => each.includes("?__react-router-build-client-route")).map(pathOf)
}

/**
 * Modules of several pages, of which at least one is public. Kept apart, so that public pages do not load modules of
 * the roles.
 */
const isOpenToAll: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && !pages.every(isOfRoles)
}

/** The style sheets of those modules: small, and so all in one file. */
const isStyleOfAll: Group = (id, modules) => /\.module\.css\b/.test(id) && isOpenToAll(id, modules)

/** Modules that pages of the roles import statically and public pages dynamically: the calls of accounts. */
const isForLater: Group = (id, modules) =>
  /^(features|lib)\/.*\.ts$/.test(pathOf(id)) &&
  pagesWith(id, modules).length > 1 &&
  !pagesWith(id, modules, true).every(isOfRoles)

/** Modules of at least so many pages of the roles are loaded by all of them. */
const many = 6

/**
 * Modules that the areas of the roles share. All their style sheets are in it: one that loads with its page would delay
 * each navigation, and would make the browser restyle the whole document.
 */
const isOfTheRoles: Group = (id, modules) => {
  if (!pagesWith(id, modules, true).every(isOfRoles)) return false
  if (/\.module\.css\b/.test(id)) return true
  const pages = pagesWith(id, modules)
  const isInLayouts = pages.filter((page) => page.endsWith("/layout.tsx")).length > 1
  return pages.length >= many || isInLayouts
}

/** Modules of several pages about one class. */
const isOfClassrooms: Group = (id, modules) => {
  if (/\.module\.css\b/.test(id)) return false
  const pages = pagesWith(id, modules)
  const isAboutClass = (page: string) => /\/(classroom|class-page|edit-class|create-class)\.tsx/.test(page)
  return pages.length > 1 && pages.every((page) => isOfRoles(page) && isAboutClass(page))
}

/**
 * Small modules that load together are one file: each would be a request, and with a latency of 150 ms forty requests
 * take a second. Modules of a few pages (the editor, dialogs, toasts) are left to the bundler. A module belongs to the
 * first group that matches, together with its imports.
 */
const groups: { name: string; has: Group; keepsApart?: boolean }[] = [
  { name: "framework", has: paths(packages("react|react-dom|scheduler|react-router|cookie-es|@remix-run")) },
  {
    name: "frame",
    has: paths(
      files("ui/buttons", "button"),
      files("ui/fetching", "sign-out-cleanup"),
      files("ui/form", "form-typing"),
      files("ui/page", "back-link|card|json-ld|logo|nonce|page|side-menu-choice|use-is-in-browser"),
      files("ui/pictures", "avatar|line-icon"),
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
  // Last, because it includes the imports of its modules: those that other pages share are in earlier groups.
  { name: "classrooms", has: isOfClassrooms },
]

/** The options of the bundler. With `keepsApart` a page loads only the modules of the group that it imports. */
export const scriptGroups = groups.map(({ name, has, keepsApart = false }, nth) => ({
  name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  entriesAware: keepsApart,
  // In bytes: smaller files are merged with the most similar one. With 1500 the sign-up page exceeds its budget.
  entriesAwareMergeThreshold: keepsApart ? 700 : 0,
  priority: groups.length - nth,
}))

/** The file name of a script, without the names of all its pages, which the bundler adds with `entriesAware`. */
export const scriptFile = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`
