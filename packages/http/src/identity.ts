// Identifies the caller of a service: a short-lived signed token (JWT, HS256). Each pair of issuer and called
// service has a secret of its own, so a service that is taken over can speak only for itself.
// https://www.rfc-editor.org/rfc/rfc7519: iss, aud, sub (the account), exp, and the product's own claims.
import { createDecoder, createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MANAGEMENT_SCOPES, missingScope, Problem, type Scope } from '@cfs/contracts'
import { createHmacSha256 } from '@cfs/runtime'

/** The request header that carries the token between services. */
export const IDENTITY_HEADER = 'x-internal-identity'
const TOKEN_LIFE_MS = 30_000
/** The scope of the operator's commands, and the issuer whose tokens have it. */
const OPERATOR = 'operator'
/** The format of an operator's name; the name `operator` would hide who made a change. */
const OPERATOR_NAME = /^(?!operator$)[\w.@-]{1,60}$/i

export type { Scope } from '@cfs/contracts'
export type Mode = 'live' | 'test'
export interface Identity {
  readonly accountId: string
  readonly keyId: string
  readonly mode: Mode
  readonly scopes: readonly string[]
  readonly requestId: string
  readonly partner: boolean
  /** Only for a key that replaced another: the first key in the chain of replacements. */
  readonly originalKeyId?: string | undefined
  /** The key's daily spend cap; absent if it has none. */
  readonly spendCapPence?: number | undefined
}

/** An identity whose token was checked, with the program that signed it. */
export interface VerifiedIdentity extends Identity {
  readonly issuer: string
}

/**
 * The access rule of a route: `public`, or the scope that the caller needs, with a mode (live or test) unless
 * the route serves both. A caller with the wider scope `orScope` may use the route too. If `isOfAccount` is
 * set, the account in the path must be the caller's own, unless the caller is the operator. `callers` names
 * the only services that may use the route; without it, every service whose row has the scope may.
 */
export type AccessRule =
  | 'public'
  | {
      readonly scope: Scope
      readonly orScope?: Scope
      readonly mode?: Mode
      readonly isOfAccount?: boolean
      readonly callers?: readonly string[]
    }

export type IdentityVerifier = (token: string) => VerifiedIdentity
/** Signs an identity for one service. Throws if the issuer has no secret for that service. */
export type IdentitySigner = (identity: Identity, audience: string) => string
/** An issuer of tokens for a service: its secret, and the scopes that its tokens may contain. */
export interface IdentityCaller {
  readonly secret: string
  readonly scopes: readonly string[]
}

/** The tolerated difference between the clocks of the machines that sign and check tokens. */
const CLOCK_SKEW_MS = 5000

/** The only claim that is read before the signature is checked: it says whose secret to check it with. */
const named = z.object({ iss: z.string() })
const claims = z.object({
  iat: z.number(),
  sub: z.string().min(1),
  kid: z.string(),
  mode: z.enum(['live', 'test']),
  scp: z.array(z.string()),
  rid: z.string(),
  prt: z.boolean(),
  oky: z.string().optional(),
  cap: z.int().positive().optional(),
})

/**
 * While the secret is being rotated there are several secrets, separated by commas: the first one signs, and
 * all are accepted.
 */
function secretsIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((secret) => secret.trim())
  return [first, ...others]
}

/**
 * Signs identities for other services, each with the issuer's secret for that service; tokens are valid for
 * 30 seconds. The gateway signs a token for every request, so the token's header, which never changes, is
 * encoded once (fast-jwt takes twice as long).
 */
export function createIdentitySigner(options: {
  readonly issuer: string
  /** The issuer's secrets, by the service that it calls. */
  readonly secrets: Readonly<Record<string, string>>
}): IdentitySigner {
  const hmacs = new Map(
    Object.entries(options.secrets).map(([audience, secret]) => [
      audience,
      createHmacSha256(Buffer.from(secretsIn(secret)[0])),
    ]),
  )
  const header = base64Url({ alg: 'HS256', typ: 'JWT' })
  return (identity, audience) => {
    const hmac = hmacs.get(audience)
    if (hmac === undefined) throw new Error(`${options.issuer} has no secret for calls of ${audience}`)
    const nowSeconds = Math.floor(Date.now() / 1000)
    const payload = base64Url({
      iss: options.issuer,
      aud: audience,
      sub: identity.accountId,
      kid: identity.keyId,
      mode: identity.mode,
      scp: identity.scopes,
      rid: identity.requestId,
      prt: identity.partner,
      oky: identity.originalKeyId,
      cap: identity.spendCapPence,
      iat: nowSeconds,
      exp: nowSeconds + TOKEN_LIFE_MS / 1000,
    })
    const signed = `${header}.${payload}`
    return `${signed}.${hmac(signed, 'base64url')}`
  }
}

function base64Url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/**
 * Signs requests to management routes, each token for one service, with the scope `operator`. `name` is the
 * user name of the person who runs the operator's command, for audit logs; services refuse tokens without
 * one.
 */
export function createOperatorSigner(options: {
  /** The operator's secrets, by service. */
  readonly secrets: Readonly<Record<string, string>>
  readonly name: string
}): (service: string, requestId: string) => string {
  const sign = createIdentitySigner({ secrets: options.secrets, issuer: OPERATOR })
  const operator = {
    accountId: 'operator',
    keyId: options.name,
    mode: 'live',
    scopes: ['operator'],
    partner: false,
  } as const
  return (service, requestId) => sign({ ...operator, requestId }, service)
}

/**
 * Checks the token with the secret of the issuer that it names: its signature, lifetime and audience, and
 * that it contains only scopes that this issuer may use. Throws for any failure, so that the caller gets a
 * 401.
 */
export function createIdentityVerifier(options: {
  readonly audience: string
  /** Who may call the service, by the name of the issuer. */
  readonly callers: Readonly<Record<string, IdentityCaller>>
}): IdentityVerifier {
  const issuerOf = createDecoder()
  const callers = new Map(
    Object.entries(options.callers).map(([issuer, { secret, scopes }]) => [
      issuer,
      { scopes: new Set(scopes), verifiers: verifiersOf({ issuer, secret, audience: options.audience }) },
    ]),
  )
  return (token) => {
    const { iss: issuer } = named.parse(issuerOf(token))
    const caller = callers.get(issuer)
    if (caller === undefined) throw new Error(`${issuer} does not call ${options.audience}`)
    const { iat, sub, kid, mode, scp, rid, prt, oky, cap } = claims.parse(
      verifyWithAny(caller.verifiers, token),
    )
    if (iat * 1000 > Date.now() + CLOCK_SKEW_MS)
      throw new Error('the issue time of the identity token is in the future')
    const excess = scp.find((scope) => !caller.scopes.has(scope))
    if (excess !== undefined) throw new Error(`${issuer} may not sign tokens that have the scope ${excess}`)
    if (scp.includes(OPERATOR) && !OPERATOR_NAME.test(kid))
      throw new Error('a token with the scope `operator` must name the operator')
    return {
      issuer,
      accountId: sub,
      keyId: kid,
      mode,
      scopes: scp,
      requestId: rid,
      partner: prt,
      originalKeyId: oky,
      spendCapPence: cap,
    }
  }
}

function verifiersOf(pair: {
  readonly issuer: string
  readonly audience: string
  readonly secret: string
}): readonly ((token: string) => unknown)[] {
  return secretsIn(pair.secret).map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: pair.issuer,
      allowedAud: pair.audience,
      requiredClaims: ['exp', 'aud', 'iss', 'sub', 'iat'],
      // No token is valid for longer than TOKEN_LIFE_MS, whatever expiry it states.
      maxAge: TOKEN_LIFE_MS,
    }),
  )
}

function verifyWithAny(verifiers: readonly ((token: string) => unknown)[], token: string): unknown {
  let refusal: unknown = new Error('no secret is configured')
  for (const verify of verifiers) {
    try {
      return verify(token)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** Enforces the access rule of every route; called for each request. */
export function identityHook(verify: IdentityVerifier | undefined) {
  return (request: FastifyRequest): void => {
    const access = request.routeOptions.config?.access
    if (access === 'public' || request.is404) return
    const identity = identityOf(request, verify)
    if (access === undefined || (access.mode !== undefined && access.mode !== identity.mode))
      throw notForYou()
    if (!isAmong(access.callers, identity)) throw notForYou()
    const { scope, orScope } = access
    if (!holds(identity, scope) && !(orScope !== undefined && holds(identity, orScope))) {
      throw new Problem('INSUFFICIENT_SCOPE', missingScope({ scope, orScope }))
    }
    if (access.isOfAccount === true && !isForAccount(identity, accountIn(request))) {
      throw new Problem('NOT_FOUND', 'There is no such account.')
    }
    request.identity = identity
  }
}

function isAmong(callers: readonly string[] | undefined, identity: VerifiedIdentity): boolean {
  return callers === undefined || isOperator(identity) || callers.includes(identity.issuer)
}

/** Whether the caller may act for the account; the operator may act for every account. */
export function isForAccount(identity: Identity, accountId: string | undefined): boolean {
  return isOperator(identity) || identity.accountId === accountId
}

/** Whether the operator asks. */
export function isOperator({ scopes }: Identity): boolean {
  return scopes.includes('operator')
}

function holds(identity: Identity, scope: Scope): boolean {
  return (
    identity.scopes.includes(scope) ||
    (isOperator(identity) && MANAGEMENT_SCOPES.some((managed) => managed === scope))
  )
}

function accountIn({ params }: FastifyRequest): string | undefined {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'account_id') : undefined
  return typeof value === 'string' ? value : undefined
}

function identityOf(request: FastifyRequest, verify: IdentityVerifier | undefined): VerifiedIdentity {
  const token = request.headers[IDENTITY_HEADER]
  if (typeof token !== 'string' || verify === undefined) {
    throw new Problem('MISSING_API_KEY', 'The request did not come through the gateway.')
  }
  try {
    return verify(token)
  } catch {
    throw notForYou()
  }
}

function notForYou(): Problem {
  return new Problem('INVALID_API_KEY', 'The identity of the caller is not valid for this request.')
}
