// Defines where an instance of the local run stores its files. All of them are below `.data/<instance>`.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDirectory = fileURLToPath(new URL('../..', import.meta.url))
export const cacheDirectory = join(projectDirectory, '.cache')

export interface Instance {
  readonly name: string
  readonly directory: string
  /** The path is relative to the project, as in run.json. */
  readonly logs: string
  /** The path of a file or folder of the instance, by its purpose. */
  readonly path: (name: string) => string
}

/** `home` is the folder that contains all instances; a test passes its own folder. */
export function instance(name: string, home = join(projectDirectory, '.data')): Instance {
  const directory = join(home, name)
  return { name, directory, logs: join('.data', name, 'logs'), path: (file) => join(directory, file) }
}
