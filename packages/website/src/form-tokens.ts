// The tokens in forms, which another site cannot know (CSRF): each is a random salt and a keyed hash of the
// form's owner, so that no token repeats and a form works only for the visitor whose page contained it.
import csrf from '@fastify/csrf'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForm } from './own-origin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The tokens of the site's forms. */
    formTokens: FormTokens
  }
}

/** What a form is bound to. */
export interface FormOwner {
  /** The session, visit or secret link whose page contains the form. */
  readonly owner: string
  /** A secret of the visitor's browser or link, which is not empty. */
  readonly secret: string
}

export interface FormTokens {
  create(owner: FormOwner): string
  /** Whether the parsed body of a form has a token of this owner. */
  isOwn(body: unknown, owner: FormOwner): boolean
}

function createFormTokens(hmacKey: string): FormTokens {
  const tokens = new csrf.Tokens({ hmacKey, userInfo: true })
  return {
    create: ({ owner, secret }) => tokens.create(secret, owner),
    isOwn(body, { owner, secret }) {
      const token: unknown =
        typeof body === 'object' && body !== null ? Reflect.get(body, '_csrf') : undefined
      return typeof token === 'string' && tokens.verify(secret, token, owner)
    },
  }
}

/**
 * Gives the requests of a site the tokens of its forms, which `hmacKey` signs. Answers a form without a token
 * of its owner with `answerStale`; its route does not run. A form whose owner is undefined is checked by its
 * route.
 */
export function requireOwnForms(
  app: FastifyInstance,
  hmacKey: string,
  options: {
    readonly ownerOf: (request: FastifyRequest) => FormOwner | undefined
    readonly answerStale: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
  },
): void {
  const tokens = createFormTokens(hmacKey)
  app.decorateRequest('formTokens', { getter: () => tokens })
  app.addHook('preHandler', async (request, reply) => {
    const owner = isForm(request) ? options.ownerOf(request) : undefined
    if (owner === undefined || tokens.isOwn(request.body, owner)) return undefined
    return options.answerStale(reply)
  })
}
