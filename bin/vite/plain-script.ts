import { createHash } from "node:crypto"
import { join } from "node:path"
import { build, type Plugin } from "vite"

const name = "virtual:plain-script"
const entry = join(import.meta.dirname, "../../app/plain/start.ts")

type Built = { address: string; content: string }

/**
 * Builds the script of pages without React as one separate file, without shared chunks. Its address is
 * `import address from "virtual:plain-script"`.
 */
export function plainScript(): Plugin {
  let built: Promise<Built> | undefined
  let isProduct = false
  const once = () => {
    built ??= buildScript(isProduct)
    return built
  }
  return {
    name: "plain-script",
    configResolved({ command }) {
      isProduct = command === "build"
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      return `export default "${(await once()).address}"`
    },
    configureServer({ middlewares, watcher, moduleGraph }) {
      watcher.on("change", () => {
        built = undefined
        const existing = moduleGraph.getModuleById(`\0${name}`)
        if (existing) moduleGraph.invalidateModule(existing)
      })
      middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith("/assets/plain-")) return next()
        response.setHeader("content-type", "text/javascript").end((await once()).content)
      })
    },
    async generateBundle() {
      if (this.environment.name !== "client") return
      const { address, content } = await once()
      this.emitFile({ type: "asset", fileName: address.slice(1), source: content })
    },
  }
}

async function buildScript(isProduct: boolean): Promise<Built> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "import.meta.env.PROD": String(isProduct) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  })
  const [output] = [result].flat()
  const [script] = output && "output" in output ? output.output : []
  if (script?.type !== "chunk") throw new Error("The script of pages without React could not be built.")
  const hash = createHash("sha256").update(script.code).digest("hex").slice(0, 8)
  return { address: `/assets/plain-${hash}.js`, content: script.code }
}
