// Ensures that an instance has only one launcher. The lock of a killed launcher is taken over, because that
// launcher's process no longer exists.
import { randomUUID } from 'node:crypto'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Refusal } from './arguments.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { identifyProcess, processIdentity, stillRuns } from './process-identity.ts'

const lockContent = processIdentity.extend({ token: z.string() })

export interface LauncherLock {
  readonly release: () => Promise<void>
}

/** Refuses to start if another launcher holds the lock. */
export async function takeLauncherLock(path: string, instanceName: string): Promise<LauncherLock> {
  const token = randomUUID()
  const self = await identifyProcess(process.pid)
  if (!self)
    throw new Refusal('The program ps is not installed: install it (Debian, Ubuntu: procps) and start again')
  const draft = `${path}.${token}`
  await mkdir(dirname(path), { recursive: true })
  await writeJsonFile(draft, { ...self, token })
  try {
    while (!(await linked(draft, path))) {
      const holder = lockContent.safeParse(await readJsonFile(path))
      if (holder.success && (await stillRuns(holder.data)))
        throw alreadyRunning(instanceName, holder.data.pid)
      await rm(path, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
  // Two launchers may both have found a lock left by the same dead process, and the slower launcher may have
  // removed the new lock of the faster one.
  await delay(50)
  const holder = lockContent.safeParse(await readJsonFile(path))
  if (holder.data?.token !== token) throw alreadyRunning(instanceName, holder.data?.pid)
  return { release: () => rm(path, { force: true }) }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function alreadyRunning(instanceName: string, pid: number | undefined): Refusal {
  const way = 'stop it, or start another beside it with --instance NAME'
  return new Refusal(`the instance "${instanceName}" is already running (pid ${pid ?? 'unknown'}): ${way}`)
}
