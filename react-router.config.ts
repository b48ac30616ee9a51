import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // All addresses at once: a page that is opened without a connection must not ask for the list of pages first.
  routeDiscovery: { mode: "initial" },
} satisfies Config
