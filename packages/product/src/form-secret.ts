// A secret is stored as it was generated, and handed to programs in the form that they expect.
import { PRODUCT, type SecretName } from './product.ts'

/** `firstId` is the id of the first secret of a numbered kind, which is stored without one. */
export function formSecret(name: string, value: string, firstId: string): string {
  const row = isSecret(name) ? PRODUCT.secrets[name] : undefined
  if (row?.form === 'numbered' && !value.includes(':')) return `${firstId}:${value}`
  const { prefix = '' } = row ?? {}
  // During a rotation, the new and the old secret are separated by a comma.
  return value
    .split(',')
    .map((part) => `${prefix}${part}`)
    .join(',')
}

function isSecret(name: string): name is SecretName {
  return name in PRODUCT.secrets
}
