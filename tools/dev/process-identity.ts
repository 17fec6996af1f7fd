// Identifies a process: process ids are reused, but a process id with its start time is unique.
import { execFile } from 'node:child_process'
import { z } from 'zod'

export const processIdentity = z.object({ pid: z.number().int().positive(), born: z.string() })
export type ProcessIdentity = z.infer<typeof processIdentity>

/** `undefined` if no process with this id is running. */
export function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  return new Promise((resolve) => {
    // The start time would be printed in the local time zone, so the time zone is set to UTC, which is the
    // same for every caller.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' }
    execFile('ps', ['-o', 'lstart=,stat=', '-p', String(pid)], { env }, (error, stdout) => {
      const match = /^(.+\S)\s+(\S+)\s*$/.exec(stdout.trim())
      // A dead process that its parent has not collected yet (state Z) no longer holds any port or file.
      if (error || !match || match[2]?.startsWith('Z')) resolve(undefined)
      else resolve({ pid, born: match[1] ?? '' })
    })
  })
}

export async function stillRuns(identity: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(identity.pid))?.born === identity.born
}
