// Records on disk which processes an instance started. The processes end with the launcher, through their
// guards; if a guard was killed as well, the next start uses this list to end them first.
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { identifyProcess, type ProcessIdentity, processIdentity, stillRuns } from './process-identity.ts'

const registerContent = z.record(z.string(), processIdentity)
/**
 * How long leftover processes may take to end by themselves: longer than the time limit of the guards that
 * end them.
 */
const patienceMs = 3_000

export interface ProcessRegister {
  readonly add: (name: string, pid: number) => Promise<void>
  readonly clear: () => Promise<void>
}

/** Ends processes that an earlier launcher left behind, then starts with an empty list of processes. */
export async function openProcessRegister(path: string): Promise<ProcessRegister> {
  const former = registerContent.safeParse(await readJsonFile(path))
  if (former.success) await Promise.all(Object.values(former.data).map(endLeftover))
  const running = new Map<string, ProcessIdentity>()
  let writing = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.then(() => writeJsonFile(path, Object.fromEntries(running)))
    return writing
  }
  await write()
  return {
    add: async (name, pid) => {
      const identity = await identifyProcess(pid)
      if (!identity) return
      running.set(name, identity)
      await write()
    },
    clear: () => {
      running.clear()
      return write()
    },
  }
}

async function endLeftover(identity: ProcessIdentity): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (await stillRuns(identity)) {
    if (Date.now() > deadline) endGroup(identity.pid)
    await delay(50)
  }
}

function endGroup(pid: number): void {
  try {
    // Every process started by the launcher leads a process group.
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended in the meantime.
  }
}
