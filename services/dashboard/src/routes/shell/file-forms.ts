// Forms that take a file arrive as multipart; the pages without such a form refuse multipart before they read
// it, because a body is in memory while it is read.
import multipart from '@fastify/multipart'
import { Problem } from '@cfs/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One small file, such as a logo, with the other fields of its form. */
const FILE_LIMITS = { files: 1, fileSize: 262_144, fields: 20, fieldSize: 10_000, parts: 21 }

/** The requests whose form is being read. */
const reading = new WeakSet<FastifyRequest>()

/** Registers pages whose forms take a file. */
export function fileForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addHook('preParsing', async (request) => void reading.add(request))
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: FILE_LIMITS,
      // Files stay bytes: text files have different encodings.
      async onFile(part) {
        Reflect.set(part, 'value', await part.toBuffer())
      },
    })
    scope.addHook('preValidation', async (request) => void reading.delete(request))
    routes(scope)
  })
}

/** Why a form with a file could not be read; undefined if the error is another one. */
export function fileFormProblem(error: unknown, request: FastifyRequest): Problem | undefined {
  if (!reading.has(request) || error instanceof Problem) return undefined
  if (!(request.headers['content-type'] ?? '').startsWith('multipart/')) return undefined
  const isTooLarge = error instanceof Error && Reflect.get(error, 'statusCode') === 413
  return isTooLarge
    ? new Problem('PAYLOAD_TOO_LARGE', 'The file or the form is too large. Choose a smaller file.', {
        cause: error,
      })
    : new Problem('VALIDATION_ERROR', 'The form did not arrive complete. Send it again.', { cause: error })
}
