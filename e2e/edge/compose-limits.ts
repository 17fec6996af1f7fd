// The memory limits of a service in docker-compose.yml and its image, so that tests and drills run under the
// same ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const stated = (file: string, pattern: RegExp): string => {
  const found = pattern.exec(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${file} has no match for ${pattern}`)
  return found
}

/** Node's options for the size of the heap. */
export const HEAP_LIMITS: readonly string[] = stated('docker-compose.yml', /^ {2}NODE_OPTIONS: (.+)$/m).split(
  ' ',
)

/** The settings of the image for memory outside of the heap. */
export const ALLOCATION = {
  MALLOC_MMAP_THRESHOLD_: stated('Dockerfile', /^ENV MALLOC_MMAP_THRESHOLD_=(\d+)$/m),
}

/** The memory of a service's container, in bytes. */
export const CONTAINER_BYTES =
  Number(stated('docker-compose.yml', /^x-small:[^]*?memory: (\d+)M/m)) * 1024 * 1024
