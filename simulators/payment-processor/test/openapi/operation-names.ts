// The simulator's operations in the words of an OpenAPI document.
import { operations } from '../../src/api/operations/operations.ts'

/** `POST /v1/refunds/{id}`. */
export const operationNames: readonly string[] = operations
  .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  .toSorted()
