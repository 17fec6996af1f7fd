// Sends the filings of a form. Each request is stored before it is sent, with a key that follows from the
// form, so that a second press, another tab or a restart sends the same request again and the filing service
// files once. Credentials are passed on and never stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { appendAuditEntry } from '@cfs/audit'
import { appendToOutbox } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { FILING_STATUSES, type FilingType } from '@cfs/values'
import { z } from 'zod'
import type { Draft } from '../domain/draft.ts'
import type { FormRefusal } from '../planning/explain-refusals.ts'
import {
  filingKey,
  partsOfPress,
  recordRefused,
  recordSent,
  type Refused,
  startSending,
} from '../planning/parts-to-send.ts'
import { offeredAnswers } from '../planning/questions-asked.ts'
import { withBankAccount } from '../planning/bank-account.ts'
import { wantedTypes } from '../planning/wanted-types.ts'
import { submissionBody } from '../planning/submission-bodies.ts'
import { customerFiled } from '../publishes.ts'
import { insertOutcomeMail } from '../store/outcome-mails.ts'
import { saveRememberedAnswers } from '../store/remembered-answers.ts'
import { refusalOf } from './preview-filing.ts'
import { hasNewerImport } from './read-imports.ts'
import { isOpen, reloadVisit, type SavedVisit, saveVisit, saveVisitAnd } from './read-visit.ts'
import { reportUnfundedCustomer } from './report-unfunded-customer.ts'
import { callerOf, type FormContext, prefixOf, type Visit } from './visit.ts'

/** The refusals of filings that the partner cannot pay for. */
const UNPAID = ['INSUFFICIENT_BALANCE', 'SPEND_CAP_REACHED']

/** The sign-in details of the authorities, by filing. */
export type FormCredentials = Readonly<Partial<Record<FilingType, object>>>

/** What is passed on with the filings and kept nowhere. */
export interface FormSecrets {
  readonly credentials: FormCredentials
  /** The API's `repayment`; undefined without a bank account. */
  readonly bankAccount?: object | undefined
}

/** The request that pressed the button. */
interface SentFrom {
  readonly requestId: string
  /** The network address of the browser. */
  readonly address: string
}

const submission = z.object({ filing_id: z.string(), status: z.enum(FILING_STATUSES) })

type SentPart =
  | { readonly type: FilingType; readonly kind: 'recorded'; readonly filingId: string }
  | { readonly type: FilingType; readonly kind: 'refused'; readonly refusal: FormRefusal }
  /** There was no response, or another request sends the same filing: it may be recorded. */
  | { readonly type: FilingType; readonly kind: 'unknown' }

export type SentForm =
  | {
      readonly kind: 'sent'
      readonly visit: Visit
      readonly cookie: string | undefined
      readonly refusals: readonly FormRefusal[]
      /** Whether a filing may have been recorded without our knowledge. */
      readonly isUnclear: boolean
    }
  /** Another tab changed the form meanwhile, or the visit has ended; nothing was sent. */
  | { readonly kind: 'conflict' }
  /** The partner has sent other figures than those in the form; nothing was sent. */
  | { readonly kind: 'newer-figures' }

export async function sendFilings(
  context: FormContext,
  visit: Visit,
  { credentials, bankAccount, requestId, address }: FormSecrets & SentFrom,
): Promise<SentForm> {
  // The partner may have ended the entitlement while the form was checked.
  if (!(await isOpen(context, visit))) return { kind: 'conflict' }
  if (await hasNewerImport(context, visit)) return { kind: 'newer-figures' }
  await rememberAnswers(context, visit)
  const types = partsOfPress(visit.draft)
  const bodies = Object.fromEntries(types.map((type) => [type, submissionBody(type, visit)]))
  const pressedAt = context.clock.now().toISOString()
  const started = await startPress(context, visit, { at: pressedAt, bodies })
  if (started.kind === 'conflict') return started
  const begun = started.visit
  const parts = await Promise.all(
    types.map((type) =>
      sendPart(context, begun, {
        type,
        requestId,
        credentials: credentials[type] ?? {},
        bankAccount: type === 'ct600' ? bankAccount : undefined,
      }),
    ),
  )
  const unpaid = parts.filter((part) => part.kind === 'refused' && UNPAID.includes(part.refusal.code))
  if (unpaid.length > 0) await reportUnfundedCustomer(context, begun, parts.length)
  const from = { requestId, address }
  return recordParts(context, withoutBodiesInSandbox(begun), { parts, pressedAt, from })
}

/** The form is erased before the next one is due, so what it is asked again is remembered by itself. */
async function rememberAnswers({ pool, clock }: FormContext, visit: Visit): Promise<void> {
  const { answers } = visit.draft
  if (visit.mode === 'test' || answers?.owed === undefined) return
  const remembered = { entitlementId: visit.entitlementId, answers: offeredAnswers(answers) }
  await saveRememberedAnswers(pool, { ...remembered, at: clock.now() })
}

type Press = Parameters<typeof startSending>[1]

/**
 * Stores what is about to be sent. Another press of the same button sends the same requests; after any other
 * change by another tab, the form must be read again.
 */
async function startPress(context: FormContext, visit: Visit, press: Press): Promise<SavedVisit> {
  const pressed = startSending(visit.draft, press)
  let now = visit
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sending = startSending(now.draft, press)
    const { draft: stored } = withoutBodiesInSandbox({ ...now, draft: sending })
    const saved = await saveVisit(context, now, stored)
    if (saved.kind === 'saved') return { ...saved, visit: { ...saved.visit, draft: sending } }
    now = await reloadVisit(context, visit)
    if (!isSameForm(pressed, now.draft)) return { kind: 'conflict' }
  }
  return { kind: 'conflict' }
}

/** Whether the form as another request stored it is on its way with the same requests. */
function isSameForm(pressed: Draft, stored: Draft): boolean {
  return wantedTypes(pressed).every((type) => {
    const [own, other] = [pressed.parts[type], stored.parts[type]]
    if (own?.attempt !== other?.attempt) return false
    return other?.state === 'sent' || JSON.stringify(own?.body) === JSON.stringify(other?.body)
  })
}

/** The sandbox stores nothing, and the cookie of a visit must stay small. */
function withoutBodiesInSandbox(visit: Visit): Visit {
  if (visit.mode === 'live') return visit
  const { draft } = visit
  const parts = Object.fromEntries(
    Object.entries(draft.parts).map(([type, part]) => [type, { ...part, body: null }]),
  )
  return { ...visit, draft: { ...draft, parts } }
}

interface PartRequest {
  readonly type: FilingType
  readonly requestId: string
  readonly credentials: object
  readonly bankAccount: object | undefined
}

const IN_PROGRESS = 'IDEMPOTENCY_IN_PROGRESS'
const ASK_AGAIN_MS = 500
const MOST_QUESTIONS = 20

/** Sends a filing; if another press is sending the same one, waits for its response. */
async function sendPart(context: FormContext, visit: Visit, part: PartRequest): Promise<SentPart> {
  for (let asked = 1; ; asked += 1) {
    const sent = await sendOnce(context, visit, part)
    if (sent.kind !== 'refused' || sent.refusal.code !== IN_PROGRESS) return sent
    if (asked === MOST_QUESTIONS) return { type: part.type, kind: 'unknown' }
    await sleep(ASK_AGAIN_MS)
  }
}

async function sendOnce(
  { api, logger }: FormContext,
  visit: Visit,
  { type, requestId, credentials, bankAccount }: PartRequest,
): Promise<SentPart> {
  const { draft } = visit
  const stored = draft.parts[type]
  if (stored === undefined) return { type, kind: 'unknown' }
  try {
    const answer = await api.call(
      {
        ...callerOf(visit, requestId),
        service: 'filing',
        scope: 'filings:write',
        method: 'POST',
        path: `${prefixOf(visit)}/filings/${type}`,
        idempotencyKey: filingKey(draft, type, stored),
        body: { ...withBankAccount(stored.body ?? {}, bankAccount), credentials },
      },
      submission,
    )
    return { type, kind: 'recorded', filingId: answer.filing_id }
  } catch (error) {
    const refusal = refusalOrUndefined(error, type, visit)
    if (refusal !== undefined) return { type, kind: 'refused', refusal }
    const text =
      'no response to a filing of the form; the same request is sent again when the customer returns'
    logger.warn({ err: error, account_id: visit.accountId, filing_type: type }, text)
    return { type, kind: 'unknown' }
  }
}

function refusalOrUndefined(error: unknown, type: FilingType, visit: Visit): FormRefusal | undefined {
  try {
    return refusalOf(error, type, visit)
  } catch {
    return undefined
  }
}

const MOST_TRIES = 5

/** Records what happened to each filing; another tab may have changed the form meanwhile. */
async function recordParts(
  context: FormContext,
  started: Visit,
  {
    parts,
    pressedAt,
    from,
  }: { readonly parts: readonly SentPart[]; readonly pressedAt: string; readonly from: SentFrom },
): Promise<SentForm> {
  let visit = started
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const own = parts.filter(({ type }) => isSameAttempt(visit.draft, started.draft, type))
    const times = { pressedAt, at: context.clock.now().toISOString() }
    const draft = own.reduce((now, part) => recordPart(now, part, times), visit.draft)
    const also = reportOf(context, visit, { parts: own, from })
    const saved = await saveVisitAnd(context, visit, { draft, also })
    if (saved.kind === 'saved') {
      if (also !== undefined) context.afterCommit()
      const refusals = parts.flatMap((part) => (part.kind === 'refused' ? [part.refusal] : []))
      const isUnclear = parts.some(({ kind }) => kind === 'unknown')
      return { kind: 'sent', visit: saved.visit, cookie: saved.cookie, refusals, isUnclear }
    }
    visit = await reloadVisit(context, visit)
  }
  return { kind: 'sent', visit, cookie: undefined, refusals: [], isUnclear: true }
}

/**
 * Publishes the filings that were just recorded, and stores whom to write to about their outcomes; undefined
 * for none.
 */
function reportOf(
  { clock }: FormContext,
  visit: Visit,
  { parts, from }: { readonly parts: readonly SentPart[]; readonly from: SentFrom },
): ((tx: Tx) => Promise<void>) | undefined {
  const { periodEnd, parts: knownParts } = visit.draft
  const filed = parts.flatMap((part) =>
    part.kind === 'recorded' && knownParts[part.type]?.filingId !== part.filingId ? [part] : [],
  )
  if (visit.mode === 'test' || periodEnd === null || filed.length === 0) return undefined
  const now = clock.now()
  const events = filed.map((part) => customerFiled(visit, { ...part, periodEnd }, now))
  const { entitlementId, email } = visit
  const companyName = visit.draft.company?.name ?? null
  return async (tx) => {
    for (const { filingId, type: filingType } of filed) {
      const mail = { filingId, entitlementId, email, companyName, filingType, periodEnd }
      await insertOutcomeMail(tx, mail, now)
    }
    if (visit.member !== undefined) await recordSender(tx, visit, { filed, from, now })
    await appendToOutbox(tx, events, { source: 'partner', now })
  }
}

/** The audit log names the member of the partner's account who sent the filings. */
async function recordSender(
  tx: Tx,
  { member, accountId, companyNumber }: Visit,
  sent: {
    readonly filed: readonly { readonly filingId: string }[]
    readonly from: SentFrom
    readonly now: Date
  },
): Promise<void> {
  const { filed, from, now } = sent
  await appendAuditEntry(tx, {
    at: now,
    accountId,
    by: { kind: 'person', id: member?.personId ?? '', requestId: from.requestId, origin: from.address },
    action: 'form.sent',
    subject: companyNumber,
    before: {},
    after: { filings: filed.map(({ filingId }) => filingId) },
  })
}

/** A late response must not change another form that took this one's place, or a later attempt. */
function isSameAttempt(now: Draft, started: Draft, type: FilingType): boolean {
  return now.draftId === started.draftId && now.parts[type]?.attempt === started.parts[type]?.attempt
}

function recordPart(draft: Draft, part: SentPart, times: Refused): Draft {
  if (part.kind === 'recorded') return recordSent(draft, part.type, part.filingId)
  return part.kind === 'refused' ? recordRefused(draft, part.type, times) : draft
}
