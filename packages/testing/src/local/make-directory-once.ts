import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a directory completely or not at all: files are written under another name, which is then changed.
 */
export async function makeDirectoryOnce(
  directory: string,
  fill: (target: string) => Promise<void>,
): Promise<void> {
  if (existsSync(directory)) return
  await mkdir(dirname(directory), { recursive: true })
  const target = await mkdtemp(`${directory}.`)
  try {
    await fill(target)
    await rename(target, directory)
  } catch (error) {
    // Another process has created the directory first, and its result is just as good.
    if (!existsSync(directory)) throw error
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}
