import { execFile } from "node:child_process"
import { chownSync, lstatSync, readdirSync } from "node:fs"
import { userInfo } from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"

const run = promisify(execFile)
const nobody = 65534

/**
 * A way to start programs: `prefix` is put before the command; files that they write must belong to `owner`, if given.
 */
export type Launcher = { prefix: string[]; identity: { uid?: number; gid?: number }; owner?: number }

const namespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"]

/**
 * PostgreSQL refuses to run as root, and many containers have no other account. The ways to drop root, best first:
 *
 * - namespace: a user namespace in which root is called nobody. Containers often forbid it.
 * - capability: setuid to nobody with the capability to enter folders of root, such as a clone under /root. Without
 *   no_setuid_fixup the capability does not hold where PostgreSQL looks for its own program.
 * - identity: setuid to nobody.
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

/** Returns the first way in which the program runs and can enter the folder. Throws EmbeddedDatabaseError. */
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

/**
 * The ways for this account. initdb refuses an account without a name, which containers often have; in a namespace it
 * is called nobody.
 */
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

/** Changes the owner of a folder and everything in it. */
export function giveTo(owner: number | undefined, folder: string) {
  if (owner === undefined || lstatSync(folder).uid === owner) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), owner, owner)
  }
  chownSync(folder, owner, owner)
}
