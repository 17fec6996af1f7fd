// Which process it is: a pid alone is given again to others, a pid with its moment of birth is not.
import { execFile } from 'node:child_process'
import { z } from 'zod'

export const processIdentity = z.object({ pid: z.number().int().positive(), born: z.string() })
export type ProcessIdentity = z.infer<typeof processIdentity>

/** `undefined` where no such process runs. */
export function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  return new Promise((resolve) => {
    // The time is printed in the local zone: asked in UTC, it is the same whoever asks.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' }
    execFile('ps', ['-o', 'lstart=,stat=', '-p', String(pid)], { env }, (error, stdout) => {
      const match = /^(.+\S)\s+(\S+)\s*$/.exec(stdout.trim())
      // What is dead but not yet reaped (Z) holds nothing any more.
      if (error || !match || match[2]?.startsWith('Z')) resolve(undefined)
      else resolve({ pid, born: match[1] ?? '' })
    })
  })
}

export async function stillRuns(identity: ProcessIdentity): Promise<boolean> {
  return (await identifyProcess(identity.pid))?.born === identity.born
}
