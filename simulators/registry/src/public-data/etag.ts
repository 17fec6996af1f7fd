// Entity tags of the public data API: 40 hexadecimal digits that change with the content.
import { createHash } from 'node:crypto'

export function etagOf(resource: unknown): string {
  return createHash('sha1').update(JSON.stringify(resource)).digest('hex')
}
