import { join, relative, sep } from "node:path"

/** The bundler's information about a module: its static and its dynamic importers. */
type Modules = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }
type Group = (id: string, modules: Modules) => boolean

const root = join(import.meta.dirname, "../..")
const pathOf = (id: string) => relative(root, id.split("?")[0] ?? "").replaceAll(sep, "/")

const matches =
  (pattern: RegExp): Group =>
  (id) =>
    pattern.test(pathOf(id))

const isStyleSheet = (id: string) => /\.module\.css\b/.test(id)

/** Style sheets are in the groups that many pages load. */
const scriptsOf =
  (group: Group): Group =>
  (id, modules) =>
    !isStyleSheet(id) && group(id, modules)

const isPublic = (page: string) => page.startsWith("app/areas/public/")
const isOfAccounts = (page: string) => page.startsWith("app/areas/account/")
const isOfRoles = (page: string) =>
  /^app\/areas\/(roles|notices|schedule|announcements|messages|roster|family|teacher|admin)\b/.test(page)

/**
 * Returns the pages and layouts that import a module statically; with `orLater` also those that import it dynamically.
 * Without public pages: they load no React (docs/decisions/0007-public-pages.md).
 */
function pagesWith(id: string, modules: Modules, orLater = false): string[] {
  const reached = new Set([id])
  for (const each of reached) {
    const info = modules.getModuleInfo(each)
    for (const importer of info?.importers ?? []) reached.add(importer)
    if (orLater) for (const importer of info?.dynamicImporters ?? []) reached.add(importer)
  }
  return [...reached]
    .filter((each) => each.includes("?__react-router-build-client-route"))
    .map(pathOf)
    .filter((page) => !isPublic(page))
}

/** Modules that at least this many pages of accounts use are loaded by all of them. */
const manyOfAccounts = 6

/** Zod and the fields of schemas: pages of accounts load them when a form is sent. Its settings belong to all pages. */
const isOfSchemas = matches(/^(?:node_modules\/zod\/(?!v4\/core\/core\.)|lib\/(?:number-)?fields\.)/)

/** Modules of the root, and those of most pages of accounts with all their style sheets. */
const isOfAll: Group = (id, modules) => {
  if (isOfSchemas(id, modules)) return false
  const pages = pagesWith(id, modules)
  const ofAccounts = pages.filter(isOfAccounts)
  if (isStyleSheet(id)) return pages.length > 1 && !pages.every(isOfRoles)
  return pages.includes("app/root.tsx") || ofAccounts.length >= manyOfAccounts
}

const isDoor = (page: string) => page.startsWith("app/areas/account/join.tsx")
const hasForms = (page: string) => isOfAccounts(page) && !isDoor(page)

/** Modules that pages of accounts and of the roles share: mostly fields of forms. */
const isOfAccountsAndRoles: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.some(isOfRoles) && pages.some(isStyleSheet(id) ? isOfAccounts : hasForms)
}

/** Modules that the page of a door shares with the roles. */
const isOfDoors: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.some(isDoor) && pages.some(isOfRoles)
}

/** Modules of several pages of accounts only. */
const isOfSomeAccounts: Group = (id, modules) => pagesWith(id, modules).filter(isOfAccounts).length > 1

/** Modules that pages of the roles import statically and those of accounts dynamically: the calls of accounts. */
const isForLater: Group = (id, modules) =>
  /^(features|lib)\/.*\.ts$/.test(pathOf(id)) &&
  pagesWith(id, modules).length > 1 &&
  !pagesWith(id, modules, true).every(isOfRoles)

/** Modules that at least this many pages of the roles use are loaded by all of them. */
const manyOfRoles = 5

const isOfFamily = (page: string) => page.startsWith("app/areas/family/")
const isOfAdmin = (page: string) => page.startsWith("app/areas/admin/")
const isOfStaff = (page: string) => /^app\/areas\/(teacher|admin)\//.test(page)

/**
 * Modules that families and others share. All style sheets of the roles are in it: one that loads with its page would
 * delay each navigation, and would make the browser restyle the whole document.
 */
const isOfTheRoles: Group = (id, modules) => {
  if (!pagesWith(id, modules, true).every(isOfRoles)) return false
  if (isStyleSheet(id)) return pagesWith(id, modules, true).length > 0
  const pages = pagesWith(id, modules)
  const isInLayouts = pages.filter((page) => page.endsWith("/layout.tsx")).length > 1
  if (pages.every(isOfStaff)) return false
  // A rule is small, and would otherwise make a page of families load the group of staff that it belongs to.
  const isRule = pathOf(id).includes("/domain/") && pages.length > 1 && pages.some(isOfStaff)
  return pages.length >= manyOfRoles || isInLayouts || isRule
}

/** Modules that many pages of teachers and administrators share. */
const isOfTheStaff: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return (
    pages.length >= manyOfRoles && pages.every(isOfStaff) && pages.some((page) => page.startsWith("app/areas/teacher/"))
  )
}

const isHome = (page: string) => /^app\/areas\/(?:schedule|(?:family|teacher)\/home)\.tsx/.test(page)
const isOfProfiles = (page: string) => /\/account\.tsx/.test(page)
const isAboutClass = (page: string) => /\/(classroom|class-page|edit-class|create-class)\.tsx/.test(page)

const isFamilyClassroom = (page: string) => page.startsWith("app/areas/family/classroom.tsx")

/** Modules that homes, schedules and classrooms share: a home must not load what only classrooms need. */
const isOfDays: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && pages.some(isHome) && pages.every((page) => isHome(page) || isAboutClass(page))
}

/** Those of them that classrooms of families need: these must not load calendars and what only homes show. */
const isOfDaysInClassrooms: Group = (id, modules) =>
  isOfDays(id, modules) && pagesWith(id, modules).some(isFamilyClassroom)

/** Modules of the pages on which a class is created and changed. */
const isOfClassForms: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && pages.every((page) => /\/(?:edit|create)-class\.tsx/.test(page))
}

/** Small parts of a few unlike pages, which would otherwise load with the group of one of them. */
const isPart: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  const isOfOneGroup = [isAboutClass, isOfFamily, isOfAdmin, isOfProfiles].some((isOfGroup) => pages.every(isOfGroup))
  const isInEach = (page: string) => isHome(page) || page.endsWith("/layout.tsx")
  return pages.length > 2 && pages.some(isOfRoles) && !isOfOneGroup && !pages.some(isInEach)
}

/** Modules of several pages about one class. */
const isOfClassPages: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && pages.every((page) => isOfRoles(page) && isAboutClass(page))
}

/** Those of them that families need, too. */
const isOfClassrooms: Group = (id, modules) =>
  isOfClassPages(id, modules) && pagesWith(id, modules).some(isFamilyClassroom)

/** Those that only teachers and administrators need, and not only to create and change a class. */
const isOfStaffClassrooms: Group = (id, modules) => isOfClassPages(id, modules) && !isOfClassForms(id, modules)

/** Modules of the pages on which families pay: what they load to draw a QR code is needed nowhere else. */
const isOfPaying: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && pages.every((page) => /\/family\/(?:basket|payments|online-payment)\.tsx/.test(page))
}

/** Modules of several pages of learners and parents only, which are one module each for both roles. */
const isOfFamilies: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 1 && pages.every(isOfFamily)
}

/** Modules of three or more pages of administrators only: their queues, windows and tables, many of them small. */
const isOfBackOffice: Group = (id, modules) => {
  const pages = pagesWith(id, modules)
  return pages.length > 2 && pages.every(isOfAdmin)
}

/**
 * Modules that load together become one file: each file is a request, and with a latency of 150 ms forty requests take
 * a second. Modules of a few pages (the editor, dialogs, toasts) are left to the bundler. A module belongs to the first
 * group that matches, together with what it imports.
 */
const groups: { name: string; has: Group }[] = [
  {
    name: "framework",
    has: matches(/^node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es|@remix-run)\//),
  },
  { name: "queries", has: matches(/^node_modules\/@tanstack\//) },
  { name: "frame", has: isOfAll },
  { name: "schemas", has: isOfSchemas },
  { name: "forms", has: isOfAccountsAndRoles },
  { name: "doors", has: scriptsOf(isOfDoors) },
  { name: "accounts", has: isOfSomeAccounts },
  { name: "calls", has: isForLater },
  { name: "roles", has: isOfTheRoles },
  { name: "staff", has: scriptsOf(isOfTheStaff) },
  { name: "days-in-classrooms", has: scriptsOf(isOfDaysInClassrooms) },
  { name: "days", has: scriptsOf(isOfDays) },
  { name: "parts", has: scriptsOf(isPart) },
  // Last, because a group includes the imports of its modules: those that other pages share are in earlier groups.
  { name: "classrooms", has: scriptsOf(isOfClassrooms) },
  { name: "staff-classrooms", has: scriptsOf(isOfStaffClassrooms) },
  { name: "class-forms", has: scriptsOf(isOfClassForms) },
  { name: "paying", has: scriptsOf(isOfPaying) },
  { name: "families", has: scriptsOf(isOfFamilies) },
  { name: "back-office", has: scriptsOf(isOfBackOffice) },
]

/** The options of the bundler. */
export const scriptGroups = groups.map(({ name, has }, nth) => ({
  name: (id: string, modules: Modules) => (has(id, modules) ? name : null),
  priority: groups.length - nth,
}))
