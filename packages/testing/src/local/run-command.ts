// Runs a program to its end, for the preparations: Maven, initdb, Kafka's storage tool.
import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export interface CommandOptions {
  readonly cwd?: string
  readonly user?: { readonly uid: number; readonly gid: number }
  readonly timeoutMs?: number
}

/** Resolves with what the program wrote to standard output; rejects with what it said when it failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      [...args],
      {
        maxBuffer: 16 * 1024 * 1024,
        timeout: options.timeoutMs ?? 300_000,
        ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
        ...options.user,
      },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout)
        else reject(new Error(`${command} failed: ${(stderr || stdout || error.message).trim()}`))
      },
    )
  })
}

/** The program's absolute path, found as a shell would. */
export async function findOnPath(name: string): Promise<string | undefined> {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(directory, name)
    try {
      await access(path, constants.X_OK)
      return path
    } catch {
      // Not in this directory.
    }
  }
  return undefined
}
