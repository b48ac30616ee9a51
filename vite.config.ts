import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { joinCovers } from "./bin/vite/join-covers.ts"
import { plainScript } from "./bin/vite/plain-script.ts"
import { scriptGroups } from "./bin/vite/script-groups.ts"
import { sonnerStyles } from "./bin/vite/sonner-styles.ts"
import { leaveOutDescriptions } from "./bin/vite/without-descriptions.ts"
import project from "./package.json" with { type: "json" }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), joinCovers(), plainScript(), sonnerStyles(), leaveOutDescriptions()],
  build: {
    target: "es2022",
    // Fonts are preloaded by address; inlined into the style sheet they would hold up the first paint. And drawings
    // are used by reference, which browsers refuse for `data:`.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
    // What production installs is loaded from there; everything else becomes part of the built pages (decision 32).
    ssr: { resolve: command === "build" ? { noExternal: true, external: Object.keys(project.dependencies) } : {} },
  },
}))
