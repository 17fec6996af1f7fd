// Checks the state in which a drill must end, for each outcome: at the authority, in the ledger, in the
// documents, in the feed of events, and in the response when the idempotency key is used again.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import type { FilingData } from '../api-client.ts'
import type { Account } from '../operator.ts'
import { fileUntilAnswered, type Filed } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import { eventsOf } from './events-of.ts'
import type { KillPoint } from './kill-point.ts'

export interface FiledWish extends Filed {
  readonly type: 'ct600' | 'accounts'
  readonly body: { readonly company_number: string }
  /**
   * How many messages the filing sends to the authority, if more than one: a long period is split into two
   * returns.
   */
  readonly messages?: number
}

export interface Ended {
  readonly account: Account
  readonly filed: readonly FiledWish[]
  /** The account's balance in pounds before the drill filed anything. */
  readonly balance: number
}

const LIMIT = { timeoutMs: 120_000 }
const PRICE = 20

const inspected = z.object({ attempts: z.array(z.object({ state: z.string() })) })

type FilingEnd = Extract<
  KillPoint['end'],
  'accepted' | 'not sent' | 'not received' | 'unknown' | 'rejected' | 'half'
>
type Check = (stack: DrillStack, ended: Ended) => Promise<void>

const filingEnds: Readonly<Record<FilingEnd, Check>> = {
  async accepted(stack, { account, filed, balance }) {
    for (const wish of filed) {
      const { charge } = await untilStatus(stack, account, { wish, status: 'accepted' })
      expect(charge === null || charge.amount === PRICE).toBe(true)
      await untilCharged(stack, account, wish)
      await untilDocumented(stack, account, wish)
      await untilAnnounced(stack, account, wish)
      if (wish.type === 'ct600') await untilForgotten(stack, wish)
      expect(await acceptedAt(stack, wish)).toBe(messagesOf(wish))
      expect(await sentTo(stack, wish)).toBe(messagesOf(wish))
    }
    await balanceIs(stack, account, balance - filed.length * PRICE)
  },
  'not sent': (stack, ended) => endsUnfiled(stack, ended, ['NOT_SENT']),
  'not received': (stack, ended) => endsUnfiled(stack, ended, ['NOT_RECEIVED', 'NOT_SENT']),
  async half(stack, { account, filed, balance }) {
    for (const wish of filed) {
      const { errors } = await untilStatus(stack, account, { wish, status: 'rejected' })
      expect(errors.map(({ code }) => code)).toEqual(['NOT_SENT'])
      expect(await acceptedAt(stack, wish)).toBe(messagesOf(wish) - 1)
    }
    await balanceIs(stack, account, balance)
    // Only the missing messages are sent, because the authority already has the others.
    await filingEnds.accepted(stack, { account, filed: await filedAgain(stack, account, filed), balance })
  },
  async unknown(stack, { account, filed, balance }) {
    for (const wish of filed) {
      const { errors } = await untilStatus(stack, account, { wish, status: 'error' })
      expect(errors.map(({ code }) => code)).toEqual(['OUTCOME_UNKNOWN'])
      expect(await sentTo(stack, wish)).toBeLessThanOrEqual(messagesOf(wish))
    }
    await balanceIs(stack, account, balance)
  },
  async rejected(stack, { account, filed, balance }) {
    for (const wish of filed) {
      await untilStatus(stack, account, { wish, status: 'rejected' })
      expect(await acceptedAt(stack, wish)).toBe(0)
      expect(await sentTo(stack, wish)).toBe(1)
    }
    await balanceIs(stack, account, balance)
  },
}

/**
 * Every filing must have ended with one of these error codes, and the same request under a new idempotency
 * key must succeed.
 */
async function endsUnfiled(
  stack: DrillStack,
  { account, filed, balance }: Ended,
  codes: readonly string[],
): Promise<void> {
  for (const wish of filed) {
    const { errors } = await untilStatus(stack, account, { wish, status: 'error' })
    expect(errors.map(({ code }) => codes.includes(code) || code)).toEqual([true])
    expect(await acceptedAt(stack, wish)).toBe(0)
  }
  await balanceIs(stack, account, balance)
  await stack.taxAuthority.clearFaults()
  await filingEnds.accepted(stack, { account, filed: await filedAgain(stack, account, filed), balance })
}

export const ENDS: Readonly<Record<KillPoint['end'], Check>> = {
  ...filingEnds,
  opened: filingEnds.accepted,
  adjusted: filingEnds.accepted,
  warned: filingEnds.accepted,
  credited: filingEnds.accepted,
  refunded: filingEnds.accepted,
  served: filingEnds.accepted,
  delivered: filingEnds.accepted,
  'endpoint noticed': filingEnds.accepted,
  'decision noticed': filingEnds.accepted,
  'webhooks wait': filingEnds.accepted,
  'deadline noticed': filingEnds.accepted,
  'form ended': filingEnds.accepted,
  'key noticed': filingEnds.accepted,
  'form noticed': filingEnds.accepted,
  'lack noticed': filingEnds.accepted,
}

const messagesOf = ({ messages }: FiledWish): number => messages ?? 1

/** Files the same requests again under new idempotency keys. */
function filedAgain(stack: DrillStack, account: Account, filed: readonly FiledWish[]): Promise<FiledWish[]> {
  return Promise.all(
    filed.map(async ({ type, body, messages }) => {
      const wish = { type, body, messages: messages ?? 1 }
      return { ...wish, ...(await fileUntilAnswered(stack.api, account, wish)) }
    }),
  )
}

/**
 * Waits for the filing's status, and checks that its idempotency key returns the same filing again and
 * again.
 */
async function untilStatus(
  stack: DrillStack,
  account: Account,
  { wish, status }: { readonly wish: FiledWish; readonly status: string },
): Promise<FilingData> {
  const { api } = stack
  const { type, body, key, answer } = wish
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)])
  const id = answer.data.filing_id
  const replay = await fileUntilAnswered(api, account, { type, body, key })
  expect([replay.answer.status, replay.answer.data.filing_id]).toEqual([202, id])
  expect(replay.answer.headers.get('idempotent-replayed')).toBe('true')
  return waitFor(
    async () => {
      const { data } = await api.get(`/api/v1/filings/${id}`, account.live)
      expect(data.status).toBe(status)
      return data
    },
    { ...LIMIT, until: `${id} is ${status}` },
  )
}

async function untilCharged({ api }: DrillStack, account: Account, { answer }: FiledWish): Promise<void> {
  const isCharged = async () => {
    const { data } = await api.get(`/api/v1/filings/${answer.data.filing_id}`, account.live)
    return data.charge?.amount === PRICE
  }
  await waitFor(isCharged, { ...LIMIT, until: `${answer.data.filing_id} shows its charge` })
}

async function untilDocumented({ api }: DrillStack, account: Account, { answer }: FiledWish): Promise<void> {
  const path = `/api/v1/filings/${answer.data.filing_id}/documents`
  const isDocumented = async () => {
    const { status, data } = await api.get(path, account.live)
    return status === 200 && Array.isArray(data['documents']) && data['documents'].length > 0
  }
  await waitFor(isDocumented, { ...LIMIT, until: `${answer.data.filing_id} has its documents` })
}

/** Waits until the feed has the acceptance and then the documents, each once. */
async function untilAnnounced(stack: DrillStack, account: Account, { answer }: FiledWish): Promise<void> {
  const id = answer.data.filing_id
  const isAnnounced = async () => {
    const own = (await eventsOf(stack, account.live)).filter(({ data }) => data['filing_id'] === id)
    const types = own.map(({ type }) => type).filter((type) => type !== 'filing.submitted')
    expect(types).toEqual(['filing.accepted', 'filing.documents_ready'])
    return true
  }
  await waitFor(isAnnounced, { ...LIMIT, until: `the feed has the documents of ${id} after its acceptance` })
}

/** Waits until the tax authority has been asked to delete the submission, and has deleted it. */
async function untilForgotten(stack: DrillStack, { answer }: FiledWish): Promise<void> {
  const id = answer.data.filing_id
  const isForgotten = async () => {
    const { attempts } = inspected.parse(await stack.manage('filing', `/filings/${id}`))
    return attempts.every(({ state }) => state === 'closed')
  }
  await waitFor(isForgotten, { ...LIMIT, until: `the submission of ${id} is deleted at the tax authority` })
}

export const authorityOf = (stack: DrillStack, { type }: Pick<FiledWish, 'type'>) =>
  type === 'ct600' ? stack.taxAuthority : stack.registry

/** How often the authority has accepted a filing of this company. */
async function acceptedAt(stack: DrillStack, wish: FiledWish): Promise<number> {
  const submissions = await authorityOf(stack, wish).submissions(wish.body.company_number)
  return submissions.filter(({ status }) => status === 'accepted').length
}

/** How often the authority received the filing's message. */
async function sentTo(stack: DrillStack, wish: FiledWish): Promise<number> {
  return (await authorityOf(stack, wish).filings(wish.body.company_number)).length
}

async function balanceIs({ api }: DrillStack, account: Account, pounds: number): Promise<void> {
  const isRight = async () => {
    const { data } = await api.get('/api/v1/balance', account.live)
    expect(data).toMatchObject({ balance: pounds, held: 0 })
    return true
  }
  await waitFor(isRight, { ...LIMIT, until: `the balance is GBP ${pounds}` })
}
