// PostgreSQL refuses to run as root. Where this process is root, it runs as the system's `postgres` or
// `nobody`; `setpriv` (Linux) lets that user pass directories that only root may enter, root's home say.
import { findOnPath, runCommand } from './run-command.ts'

export interface Unprivileged {
  readonly uid: number
  readonly gid: number
  /** Turns a command of root's into one of that user's. */
  readonly wrap: (command: string, args: readonly string[]) => WrappedCommand
}

export interface WrappedCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly user?: { readonly uid: number; readonly gid: number }
}

/** `undefined` where this process is not root: nothing needs to change. */
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
