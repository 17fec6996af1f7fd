// Runs one drill: a process is set to die at a certain step, the client triggers that step, the process dies
// and is restarted, and in the end everything must be as the kill point states.
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import type { Account } from '../operator.ts'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import { auditIsClean } from './audit-is-clean.ts'
import { fileUntilAnswered, repeated, type FilingWish } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'
import { ENDS, type FiledWish } from './drill-ends.ts'
import type { KillPoint } from './kill-point.ts'
import { loseProgramInDrill, nearDeadlineInDrill, startProgram, suspendInDrill } from './webhook-drill.ts'
import { addOwner, fileFormInDrill, hasMails, lackMoneyInDrill, makeKeyInDrill } from './notice-drill.ts'
import { signOutInDrill } from './sign-out-drill.ts'
import { serveCustomerInDrill, servedOnce } from './partner-drill.ts'
import {
  askForRefundInDrill,
  callBilling,
  creditedOnce,
  REFUND,
  refundedOnce,
  refundInDrill,
  TOP_UP,
  topUpInDrill,
} from './top-up-drill.ts'

const LIMIT = { timeoutMs: 120_000 }
/** The balance in pounds; a filing costs 20. */
const BALANCE = 200
const PRICE = 20

/** One filing can test several kill points of different services. */
export async function runDrill(stack: DrillStack, points: readonly KillPoint[]): Promise<void> {
  const [first] = points
  if (first === undefined) return
  const options = { partner: first.does === 'customer' || first.does === 'form' }
  const account = first.does === 'account' ? undefined : await stack.account(BALANCE, options)
  const isPaidBack = first.does === 'refund' || first.does === 'refund request'
  const paid = isPaidBack && account ? await topUpInDrill(stack, account) : undefined
  const program = first.does === 'delivery' && account ? await startProgram(stack, account) : undefined
  const deaths: Promise<void>[] = []
  for (const point of points) {
    await stack.processes[point.service].crashAt(point.moment)
    deaths.push(dieAndRise(stack, point))
  }
  const done =
    account === undefined ? await openAccounts(stack, first) : await doIt(stack, first, { account, paid })
  await Promise.all(deaths)
  await stack.ready()
  await done()
  await program?.check()
  await auditIsClean(stack)
}

async function dieAndRise({ processes }: DrillStack, { service, moment }: KillPoint): Promise<void> {
  const process = processes[service]
  await waitFor(() => !process.isRunning(), { ...LIMIT, until: `${service} dies at "${moment}"` })
  expect(await process.ended()).toBe('SIGKILL')
  await process.start()
}

/**
 * Makes the request that leads to the kill point, and repeats it as a client does; resolves to a function
 * that checks the outcome.
 */
async function doIt(
  stack: DrillStack,
  point: KillPoint,
  { account, paid }: { readonly account: Account; readonly paid: string | undefined },
): Promise<() => Promise<void>> {
  if (point.does === 'adjustment') return adjust(stack, account, 40)
  if (point.does === 'fall') return fallBelowThreshold(stack, account)
  if (point.does === 'top-up') return topUp(stack, account, point)
  if (point.does === 'customer') return serveCustomer(stack, account)
  if (point.does === 'key') return thenFile(stack, account, await makeKeyInDrill(stack, account))
  if (point.does === 'gone endpoint')
    return thenFile(stack, account, await loseProgramInDrill(stack, account))
  if (point.does === 'suspension') return thenFile(stack, account, await suspendInDrill(stack))
  if (point.does === 'sign-out') return thenFile(stack, account, await signOutInDrill(stack))
  if (point.does === 'deadline') return thenFile(stack, account, await nearDeadlineInDrill(stack, account))
  if (point.does === 'form') return fileForm(stack, account)
  if (point.does === 'unfunded form') return thenFile(stack, account, await lackMoneyInDrill(stack))
  const { does } = point
  if (paid !== undefined) return (does === 'refund' ? refund : grantRefund)(stack, account, paid)
  const kind = does === 'accounts' || does === 'split' ? does : 'ct600'
  // Only a batch of several events can be published by half.
  const wishes = Array.from({ length: countOf(point) }, () => wishFor(kind))
  for (const wish of wishes) await prepareAuthority(stack, point, wish)
  const filed = await Promise.all(wishes.map((wish) => fileUntilAnswered(stack.api, account, wish)))
  return async () => {
    const all: FiledWish[] = wishes.map((wish, index) => {
      const answered = filed[index]
      if (answered === undefined) throw new Error('some filings of the test got no response from the API')
      return { ...wish, ...answered }
    })
    await ENDS[point.end](stack, { account, filed: all, balance: BALANCE })
  }
}

const countOf = ({ moment }: KillPoint) => (moment.endsWith('half') ? 3 : 1)

interface Wish extends FilingWish {
  readonly body: { readonly company_number: string }
  readonly messages?: number
}

function wishFor(kind: 'ct600' | 'split' | 'accounts'): Wish {
  if (kind === 'accounts') return { type: kind, body: dormantAccounts() }
  if (kind === 'ct600') return { type: kind, body: nilReturn() }
  const nil = nilReturn()
  const period_start = `${Number(nil.period_end.slice(0, 4)) - 1}-01-01`
  const body = { ...nil, period_start, confirm: ['PERIOD_OVERLAPS_ACCOUNTS'] }
  return { type: 'ct600', body, messages: 2 }
}

async function prepareAuthority(
  { taxAuthority }: DrillStack,
  { authority }: KillPoint,
  { body }: Wish,
): Promise<void> {
  const match = { company_number: body.company_number }
  if (authority === 'rejects') {
    const errors = [
      { code: '3001', message: 'The tax authority could not process this submission', location: null },
    ]
    await taxAuthority.outcome({ match, outcome: 'reject', errors, times: 1 })
  }
  if (authority === 'is away') await taxAuthority.fault({ match, operation: 'submit', fault: 'refuse' })
}

async function openAccounts(stack: DrillStack, point: KillPoint): Promise<() => Promise<void>> {
  const open = async () => {
    const ask = async () => (await stack.manage('gateway', '/accounts', { name: 'Drill' })) as object
    return String(Reflect.get(await repeated(ask), 'account_id'))
  }
  const ids = await Promise.all(Array.from({ length: countOf(point) }, open))
  return async () => {
    for (const id of ids) {
      const path = `/audit/accounts?after=${id.slice(0, -1)}&limit=5`
      const isKnown = async () => JSON.stringify(await stack.manage('billing', path)).includes(id)
      await waitFor(isKnown, { ...LIMIT, until: `billing knows ${id}` })
    }
    // Makes one filing with a new account, because the audit needs data to check, and the drill must prove
    // that new accounts work.
    await fileOnce(stack, await stack.account(BALANCE), BALANCE)
  }
}

/** The adjustment takes the balance below the threshold of the low-balance e-mail. */
async function fallBelowThreshold(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  await callBilling(stack, account)('/low-balance', { threshold: BALANCE }, 'PUT')
  const adjustedOnce = await adjust(stack, account, -40)
  return async () => {
    await adjustedOnce()
    await hasMails(stack, email, { words: 'is below', count: 1 })
  }
}

async function adjust(stack: DrillStack, account: Account, amount: number): Promise<() => Promise<void>> {
  const adjustment = { amount, reason: 'drill', reference: crypto.randomUUID() }
  const path = `/accounts/${account.accountId}/adjustments`
  const post = () => repeated(async () => (await stack.manage('billing', path, adjustment)) as object)
  const first = await post()
  return async () => {
    expect(await post()).toEqual(first)
    await fileOnce(stack, account, BALANCE + adjustment.amount)
  }
}

async function topUp(stack: DrillStack, account: Account, point: KillPoint): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  await topUpInDrill(stack, account, point)
  return async () => {
    await creditedOnce(stack, account)
    await fileOnce(stack, account, BALANCE + TOP_UP)
    await hasMails(stack, email, { words: 'We received', count: 1 })
  }
}

async function refund(stack: DrillStack, account: Account, topUpId: string): Promise<() => Promise<void>> {
  await refundInDrill(stack, account, topUpId)
  return async () => {
    await refundedOnce(stack, account, topUpId)
    await fileOnce(stack, account, BALANCE + TOP_UP - REFUND)
  }
}

async function grantRefund(
  stack: DrillStack,
  account: Account,
  topUpId: string,
): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  await askForRefundInDrill(stack, account)
  return async () => {
    await refundedOnce(stack, account, topUpId)
    await fileOnce(stack, account, BALANCE + TOP_UP - REFUND)
    await hasMails(stack, email, { words: 'We are paying back', count: 1 })
  }
}

async function serveCustomer(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  await serveCustomerInDrill(stack, account)
  return async () => {
    await servedOnce(stack, account)
    await fileOnce(stack, account, BALANCE)
    await hasMails(stack, email, { words: 'Access for', count: 1 })
  }
}

async function fileForm(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const isNoticed = await fileFormInDrill(stack, account)
  return async () => {
    await fileOnce(stack, account, BALANCE - PRICE)
    await isNoticed()
  }
}

function thenFile(stack: DrillStack, account: Account, check: () => Promise<void>): () => Promise<void> {
  return async () => {
    await fileOnce(stack, account, BALANCE)
    await check()
  }
}

/** Proves that the account can spend its balance: one filing is accepted and charged. */
async function fileOnce(stack: DrillStack, account: Account, balance: number): Promise<void> {
  const wish = wishFor('ct600')
  const filed = [{ ...wish, ...(await fileUntilAnswered(stack.api, account, wish)) }]
  await ENDS.accepted(stack, { account, filed, balance })
}
