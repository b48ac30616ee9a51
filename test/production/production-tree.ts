import { existsSync } from "node:fs"
import { chmod, chown, copyFile, cp, mkdir, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, relative, sep } from "node:path"
import { isSentToBuild, productionPackages, readImage } from "./image-files.ts"

const root = join(import.meta.dirname, "../..")

/** The paths of a container's content: the files of the image, the writable data folder, and Node. */
export type ProductionTree = { folder: string; silid: string; data: string; node: string; owner: number | undefined }

/** An unused uid. Only root can start processes under another account. */
const freshAccount = process.getuid?.() === 0 ? 64_087 : undefined

/** Copies the files of the last stage of the Dockerfile from the local packages and build into a temporary folder. */
export async function buildProductionTree(): Promise<ProductionTree> {
  const folder = await mkdtemp(join(tmpdir(), "silid-production-"))
  const [silid, data, node] = [join(folder, "silid"), join(folder, "data"), join(folder, "node")]
  await chmod(folder, 0o755)
  for (const made of [silid, data]) await mkdir(made)
  for (const { from, sources, to } of readImage().copies) {
    if (from === "packages") await copyPackages(silid)
    else for (const source of sources) await copyIn(source, join(silid, to.endsWith("/") ? to + basename(source) : to))
  }
  await copyFile(process.execPath, node)
  if (freshAccount) await chown(data, freshAccount, freshAccount)
  return { folder, silid, data, node, owner: freshAccount }
}

async function copyPackages(silid: string): Promise<void> {
  for (const { path, isOptional } of productionPackages()) {
    if (isOptional && !existsSync(join(root, path))) continue
    await cp(join(root, path), join(silid, path), { recursive: true, verbatimSymlinks: true })
  }
}

/** Files of the build are not in git, so .dockerignore does not apply to them. */
async function copyIn(source: string, to: string): Promise<void> {
  const isOfBuild = source === "build"
  const filter = (path: string) => {
    const name = relative(root, path).split(sep).join("/")
    return isOfBuild || path === join(root, source) || isSentToBuild(name)
  }
  await cp(join(root, source), to, { recursive: true, filter })
}
