// The simulator's operations, named as in an OpenAPI document.
import { operations } from '../../src/api/operations/operations.ts'

/** `POST /v1/refunds/{id}`. */
export const operationNames: readonly string[] = operations
  .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  .toSorted()
