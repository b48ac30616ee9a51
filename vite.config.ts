import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

const slash = String.raw`[\\/]`
/** Files of a folder (a pattern, with "/"), whatever their ending: "ui" and "button|card". */
const files = (folder: string, names: string) => `/${folder}/(?:${names})\\.`.replaceAll("/", slash)
const packages = (names: string) => `/node_modules/(?:${names})/`.replaceAll("/", slash)
const any = (...patterns: string[]) => new RegExp(patterns.join("|"))

/**
 * Small files that are always wanted together travel together: each would cost a request of its own.
 * What only some pages want (the editor, dialogs, toasts) is left to the bundler.
 */
const groups = [
  { name: "framework", test: any(packages("react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack")) },
  {
    name: "frame",
    test: any(
      files("ui", "avatar|button|card|color-scheme|color-scheme-choice|empty-state|failed-state|form-typing|mark"),
      files("ui", "money|nonce|page|query-client|skeleton|state|state-drawing|status-badge|toast|toast-place"),
      files("lib", "call-api|day|money|paging|week-times"),
      files("app/shell", "error-page|menu-drawer|public-[a-z]+|skip-link"),
      files("app/areas/public", "class-picture-address|page-meta|structured-data|not-loaded"),
    ),
  },
  {
    name: "cards",
    test: any(
      files("ui/covers", "[a-z]+"),
      files("ui", "dog|drawn-cover|category-tile"),
      files("features/classes/(?:web|domain)", "class-card|class-grid|class-kind|class-links|class-words|kind-badge"),
    ),
  },
  {
    name: "forms",
    test: any(packages("@mantine/form"), files("ui", "form-draft|form-problems|use-draft|use-form")),
  },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    // Fonts are preloaded by address; inlined into the style sheet they would hold up the first paint.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Earlier groups take first.
          output: { codeSplitting: { groups: groups.map((group, n) => ({ ...group, priority: groups.length - n })) } },
        },
      },
    },
  },
})
