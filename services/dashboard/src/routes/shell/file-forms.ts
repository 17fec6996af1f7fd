// Forms that take a file arrive as multipart; the pages without such a form refuse multipart before they read
// it, because a body is in memory while it is read.
import multipart from '@fastify/multipart'
import { Problem } from '@cfs/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface FileLimits {
  /** The most bytes of the form in all. */
  readonly mostBytes: number
  readonly fileSize: number
  readonly fields: number
  readonly fieldSize: number
}

/** One small file, such as a logo, with the other fields of its form. */
export const SMALL_FILE: FileLimits = {
  mostBytes: 524_288,
  fileSize: 262_144,
  fields: 20,
  fieldSize: 10_000,
}

/** The requests whose form is being read. */
const reading = new WeakSet<FastifyRequest>()

/** Registers pages whose forms take a file. */
export function fileForms(
  app: FastifyInstance,
  { mostBytes, ...limits }: FileLimits,
  routes: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.addHook('preParsing', async (request) => {
      if (statedBytes(request) > mostBytes) throw tooLarge()
      reading.add(request)
    })
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { ...limits, files: 1, parts: limits.fields + 1 },
      // Files stay bytes: text files have different encodings.
      async onFile(part) {
        Reflect.set(part, 'value', await part.toBuffer())
      },
    })
    scope.addHook('preValidation', async (request) => void reading.delete(request))
    routes(scope)
  })
}

/** Browsers state the length of a form with a file; a form without it counts as too large. */
function statedBytes({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length'])
  return headers['transfer-encoding'] === undefined ? 0 : Infinity
}

function tooLarge(cause?: unknown): Problem {
  const words = 'The file or the form is too large. Choose a smaller file.'
  return new Problem('PAYLOAD_TOO_LARGE', words, { cause })
}

/** Why a form with a file could not be read; undefined if the error is another one. */
export function fileFormProblem(error: unknown, request: FastifyRequest): Problem | undefined {
  if (!reading.has(request) || error instanceof Problem) return undefined
  if (!(request.headers['content-type'] ?? '').startsWith('multipart/')) return undefined
  const isTooLarge = error instanceof Error && Reflect.get(error, 'statusCode') === 413
  return isTooLarge
    ? tooLarge(error)
    : new Problem('VALIDATION_ERROR', 'The form did not arrive complete. Send it again.', { cause: error })
}
