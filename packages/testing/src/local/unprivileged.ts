// Infrastructure does not run as root: PostgreSQL refuses to, and Redis needs no such rights. If this process
// is root, they run as a user of the system's, or as `nobody`; `setpriv` (Linux) lets that user pass through
// directories that only root may enter, such as root's home.
import { findOnPath, runCommand } from './run-command.ts'

export interface Unprivileged {
  readonly uid: number
  readonly gid: number
  /** Wraps a command so that it runs as an unprivileged user instead of root. */
  readonly wrap: (command: string, args: readonly string[]) => WrappedCommand
}

export interface WrappedCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly user?: { readonly uid: number; readonly gid: number }
}

/**
 * `undefined` if this process is not root, because then nothing needs to change. `dac_read_search` is enough
 * to pass through directories; `dac_override` also lets the program write everywhere.
 */
export async function findUnprivileged(
  user: 'postgres' | 'redis',
  capability: 'dac_override' | 'dac_read_search',
): Promise<Unprivileged | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = (await idsOf(user)) ?? (await idsOf('nobody')) ?? { uid: 65_534, gid: 65_534 }
  const setpriv = await findOnPath('setpriv')
  if (!setpriv) return { uid, gid, wrap: (command, args) => ({ command, args, user: { uid, gid } }) }
  const options = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // PostgreSQL asks access(2) whether it may run its own programs. For any user but root, access(2)
    // ignores capabilities unless this bit is set (capabilities(7)).
    '--securebits=+no_setuid_fixup',
  ]
  return { uid, gid, wrap: (command, args) => ({ command: setpriv, args: [...options, command, ...args] }) }
}

async function idsOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([runCommand('id', ['-u', user]), runCommand('id', ['-g', user])])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}
