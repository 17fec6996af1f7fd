// Writes a file so that an interruption leaves either the whole file or none.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes the file, which only this user may read, and replaces one of the same name. */
export async function saveFile(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.part`
  await writeFile(unfinished, content, { mode: 0o600 })
  await rename(unfinished, path)
}
