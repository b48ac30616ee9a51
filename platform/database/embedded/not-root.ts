import { execFile } from "node:child_process"
import { chownSync, lstatSync, readdirSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"

const run = promisify(execFile)
const nobody = 65534

/** A way to start programs: `prefix` goes before them; files they shall write must belong to `owner`, if given. */
export type Launcher = { prefix: string[]; identity: { uid?: number; gid?: number }; owner?: number }

/**
 * PostgreSQL refuses to run as root, and a container often has nothing else. The ways round it, best first: a user
 * namespace where root is called nobody; becoming nobody but keeping the right to enter folders that only root may
 * enter (containers forbid namespaces, and a clone under /root is such a folder); becoming nobody.
 */
export const rootLaunchers: Record<string, Launcher> = {
  namespace: {
    prefix: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"],
    identity: {},
    owner: 0,
  },
  capability: {
    prefix:
      `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override --`.split(
        " ",
      ),
    identity: {},
    owner: nobody,
  },
  identity: { prefix: [], identity: { uid: nobody, gid: nobody }, owner: nobody },
}

/** The first way in which this program runs and can enter this folder. */
export async function findLauncher(program: string, folder: string, candidates = Object.values(rootLaunchers)) {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} } satisfies Launcher
  for (const launcher of candidates) {
    const [command, ...args] = [...launcher.prefix, "sh", "-c", 'cd "$1" && exec "$2" --version', "sh", folder, program]
    const worked = await run(command as string, args, launcher.identity).then(
      () => true,
      () => false,
    )
    if (worked) return launcher
  }
  throw new EmbeddedDatabaseError(
    "PostgreSQL refuses to run as root, and unshare, setpriv and setuid are all forbidden here: start as an ordinary user, or set DATABASE_URL.",
  )
}

/** Gives a folder, with all that is in it, to the identity that will use it. */
export function giveTo(owner: number | undefined, folder: string) {
  if (owner === undefined || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), owner, owner)
  }
  chownSync(folder, owner, owner)
}
