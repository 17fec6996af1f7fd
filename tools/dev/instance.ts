// Where an instance of the local run keeps what is its own. All of it lies below `.data/<instance>`.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDirectory = fileURLToPath(new URL('../..', import.meta.url))
export const cacheDirectory = join(projectDirectory, '.cache')

export interface Instance {
  readonly name: string
  readonly directory: string
  /** Relative to the project, as run.json names it. */
  readonly logs: string
  /** Files and folders by what they hold. */
  readonly path: (name: string) => string
}

/** `home` is where instances live; a test gives its own. */
export function instance(name: string, home = join(projectDirectory, '.data')): Instance {
  const directory = join(home, name)
  return { name, directory, logs: join('.data', name, 'logs'), path: (file) => join(directory, file) }
}
