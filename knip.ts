import type { KnipConfig } from "knip"
import tools from "./bin/test-tools/package.json" with { type: "json" }

export default {
  // test/structure/production.test.ts compares these packages with what imports them.
  ignoreWorkspaces: ["bin/test-tools"],
  workspaces: {
    ".": {
      entry: [
        "server/{main.ts,start.mjs}",
        "server/process/{is-ready,load-all}.ts",
        "platform/files/{picture-program,attachments/pdf-program}.ts",
        "platform/memory-guard.ts",
        "platform/ocr/reader-program.ts",
        "features/statements/server/files/read-file-program.ts",
        "app/plain/start.ts",
        "bin/*.{ts,mjs}",
        "bin/vite/test-report.ts",
      ],
      project: ["{app,features,platform,server,ui,lib,test,bench,bin}/**/*.{ts,tsx,mjs}"],
      ignoreDependencies: [
        "@react-router/node",
        "@tesseract.js-data/eng",
        "own-programs",
        ...Object.keys(tools.devDependencies).filter((name) => !name.startsWith("@types/")),
      ],
      ignoreBinaries: ["getent", "haproxy", "mount", "patroni", "pgbouncer", "umount"],
      // The programs are in another package.json than the one that knip looks into.
      vitest: true,
      playwright: true,
    },
  },
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
