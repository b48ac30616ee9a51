import { execFile } from "node:child_process"
import { chownSync, lstatSync, readdirSync } from "node:fs"
import { userInfo } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"

const run = promisify(execFile)
const nobody = 65534

/** A way to start programs: `prefix` goes before them; files they shall write must belong to `owner`, if given. */
export type Launcher = { prefix: string[]; identity: { uid?: number; gid?: number }; owner?: number }

const namespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"]

/**
 * PostgreSQL refuses to run as root, and a container often has nothing else. The ways round it, best first: a user
 * namespace where root is called nobody; becoming nobody but keeping the right to enter folders that only root may
 * enter (containers forbid namespaces, and a clone under /root is such a folder; without no_setuid_fixup the right
 * would not count where PostgreSQL looks for its own program); becoming nobody.
 */
export const rootLaunchers: Record<string, Launcher> = {
  namespace: { prefix: namespace, identity: {}, owner: 0 },
  capability: {
    prefix:
      `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --securebits=+no_setuid_fixup --inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override --`.split(
        " ",
      ),
    identity: {},
    owner: nobody,
  },
  identity: { prefix: [], identity: { uid: nobody, gid: nobody }, owner: nobody },
}

/** The first way in which this program runs and can enter this folder. */
export async function findLauncher(program: string, folder: string, candidates = waysForUs()): Promise<Launcher> {
  const [only, ...others] = candidates
  if (only && others.length === 0) return only
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

/** An account without a name, as containers are given, is refused by initdb; called nobody it passes. */
function waysForUs(): Launcher[] {
  const asIs: Launcher = { prefix: [], identity: {} }
  if (process.getuid?.() === 0) return Object.values(rootLaunchers)
  return hasName() ? [asIs] : [{ prefix: namespace, identity: {} }, asIs]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ""
  } catch {
    return false
  }
}

/** Gives a folder, with all that is in it, to the identity that will use it. */
export function giveTo(owner: number | undefined, folder: string) {
  if (owner === undefined || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), owner, owner)
  }
  chownSync(folder, owner, owner)
}
