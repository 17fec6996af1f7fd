// Keeps what was typed in a form that arrived after its session had ended, in an encrypted cookie that only
// its writer can open.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_FORM_MAX_LENGTH, type KeptForm, packForm, unpackForm } from './kept-form.ts'
import type { PageCookie } from './page-cookie.ts'

export interface KeptFormCookie {
  readonly cookie: PageCookie
  readonly seconds: number
  /** Encrypts the form for its writer. */
  readonly seal: (packed: string) => string
  /** The form; undefined if another person wrote it, or this service did not make the cookie. */
  readonly open: (sealed: string) => string | undefined
}

/** Keeps the form; false if it is too long for a cookie. */
export function keepForm(
  reply: FastifyReply,
  { cookie, seconds, seal }: Omit<KeptFormCookie, 'open'>,
  form: KeptForm,
): boolean {
  const value = seal(packForm(form))
  if (value.length > KEPT_FORM_MAX_LENGTH) return false
  void reply.setCookie(cookie.name, value, { ...cookie.options, maxAge: seconds })
  return true
}

/** The form that its writer sent too late, for as long as it is kept. */
export function readKeptForm(
  request: FastifyRequest,
  { cookie, seconds, open }: Omit<KeptFormCookie, 'seal'>,
  now: Date,
): KeptForm | undefined {
  const sealed = request.cookies[cookie.name]
  const packed = sealed === undefined ? undefined : open(sealed)
  const form = packed === undefined ? undefined : unpackForm(packed)
  const oldest = now.getTime() - seconds * 1000
  return form !== undefined && form.keptAt.getTime() > oldest ? form : undefined
}

/** Forgets the form, once it has been sent. */
export function forgetForm(reply: FastifyReply, { name, options }: PageCookie): void {
  void reply.clearCookie(name, options)
}
