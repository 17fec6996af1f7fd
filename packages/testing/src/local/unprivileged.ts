// PostgreSQL refuses to run as root. If this process is root, PostgreSQL runs as the system's `postgres` or
// `nobody`; `setpriv` (Linux) lets that user pass through directories that only root may enter, such as
// root's home.
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

/** `undefined` if this process is not root, because then nothing needs to change. */
export async function findUnprivileged(): Promise<Unprivileged | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = (await idsOf('postgres')) ?? (await idsOf('nobody')) ?? { uid: 65_534, gid: 65_534 }
  const setpriv = await findOnPath('setpriv')
  if (!setpriv) return { uid, gid, wrap: (command, args) => ({ command, args, user: { uid, gid } }) }
  const options = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
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
