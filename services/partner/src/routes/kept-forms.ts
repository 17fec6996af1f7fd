// What a customer typed in a page that was sent after their visit had ended: an encrypted cookie keeps it
// until the next visit of the same company in the same browser. Sign-in details are never part of it.
import { KEPT_FORM_MAX_LENGTH, type KeptForm, packForm, unpackForm } from '@cfs/http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormContext } from '../commands/visit.ts'

export interface KeptCookie {
  readonly name: string
  readonly options: CookieSerializeOptions
}

const PURPOSE = 'kept form'
const KEPT_SECONDS = 86_400

/** Keeps the form for visits of its owner; false if it is too long for a cookie. */
export function keepForm(
  reply: FastifyReply,
  { name, options }: KeptCookie,
  kept: { readonly sealing: FormContext['sealing']; readonly owner: string; readonly form: KeptForm },
): boolean {
  const { sealing, owner, form } = kept
  const value = sealing.seal(PURPOSE, JSON.stringify([owner, packForm(form)]))
  if (value.length > KEPT_FORM_MAX_LENGTH) return false
  void reply.setCookie(name, value, { ...options, maxAge: KEPT_SECONDS })
  return true
}

/** The form that was kept for this owner within the last day. */
export function keptForm(
  request: FastifyRequest,
  { name }: KeptCookie,
  wanted: { readonly sealing: FormContext['sealing']; readonly owner: string; readonly now: Date },
): KeptForm | undefined {
  const cookie = request.cookies[name]
  const opened = cookie === undefined ? undefined : wanted.sealing.open(PURPOSE, cookie)
  if (opened === undefined) return undefined
  const [owner, packed]: readonly unknown[] = [JSON.parse(opened)].flat()
  const form = owner === wanted.owner && typeof packed === 'string' ? unpackForm(packed) : undefined
  const oldest = wanted.now.getTime() - KEPT_SECONDS * 1000
  return form !== undefined && form.keptAt.getTime() > oldest ? form : undefined
}

export function forgetForm(reply: FastifyReply, { name, options }: KeptCookie): void {
  void reply.clearCookie(name, options)
}
