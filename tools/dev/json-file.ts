// Small state files. A reader sees either the old or the new content of the file, never a mixture, even if a
// process is killed.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

let counter = 0

/** Only the owner can read the file, because such files contain keys and passwords. */
export async function writeJsonFile(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  counter += 1
  const draft = `${path}.${process.pid}.${counter}`
  try {
    await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 })
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

/** `undefined` if the file is missing or cannot be read. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}
