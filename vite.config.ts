import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"

/** What every page needs to run. */
const framework = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)[\\/]/

/** What nearly every page shows: small files that would each cost a request of their own. */
const frame = new RegExp(
  [
    String.raw`[\\/]ui[\\/](?:avatar|button|card|color-scheme|color-scheme-choice|empty-state|failed-state|form-typing|mark)\.`,
    String.raw`[\\/]ui[\\/](?:money|nonce|page|query-client|skeleton|state|state-drawing|status-badge|toast|toast-place)\.`,
    String.raw`[\\/]lib[\\/](?:call-api|day|money|paging|week-times)\.`,
    String.raw`[\\/]app[\\/]shell[\\/](?:error-page|menu-drawer|public-[a-z]+|skip-link)\.`,
    String.raw`[\\/]app[\\/]areas[\\/]public[\\/](?:parts[\\/])?(?:page-meta|structured-data|not-loaded)\.`,
  ].join("|"),
)

/** What every list of classes shows: the cards and the covers drawn for them. */
const cards = new RegExp(
  [
    String.raw`[\\/]ui[\\/](?:covers[\\/]|dog\.|drawn-cover\.|category-tile\.)`,
    String.raw`[\\/]features[\\/]classes[\\/](?:web|domain)[\\/](?:class-card|class-grid|class-kind|class-links|class-words|kind-badge)\.`,
  ].join("|"),
)

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
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 3 },
                { name: "frame", test: frame, priority: 2 },
                { name: "cards", test: cards, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
