// The memory limits of a service in docker-compose.yml, so that tests and drills run under the same ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8')

const stated = (pattern: RegExp): string => {
  const found = pattern.exec(compose)?.[1]
  if (found === undefined) throw new Error(`docker-compose.yml has no match for ${pattern}`)
  return found
}

/** Node's options for the size of the heap. */
export const HEAP_LIMITS: readonly string[] = stated(/^ {2}NODE_OPTIONS: (.+)$/m).split(' ')

/** The memory of a service's container, in bytes. */
export const CONTAINER_BYTES = Number(stated(/^x-small:[^]*?memory: (\d+)M/m)) * 1024 * 1024
