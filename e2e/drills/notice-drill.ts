// What members get e-mails about, in a drill: a new key, a customer who files with the partner's form, and
// one who cannot because the partner has no money. Each e-mail must arrive once.
import { accountAudit } from '@cfs/contracts'
import { type FormVisitor, openVisitor } from '@cfs/partner/test/form-visitor.ts'
import { waitFor } from '@cfs/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import { freshCompany, latestYearEnd } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { repeated } from './drill-client.ts'
import type { DrillStack } from './drill-stack.ts'

const REPEAT = { intervalMs: 200, timeoutMs: 120_000 }
const KEY_NAME = 'Key of the drill'
const keyList = z.object({ keys: z.array(z.object({ name: z.string().nullable() })) })
const activated = z.object({ activation_url: z.string() })

export const OWNER_PASSWORD = 'correct copper lantern'

/** Gives the account an owner; returns the owner's e-mail address. */
export async function addOwner(stack: DrillStack, { accountId }: Account): Promise<string> {
  const email = `${accountId}@drill.example`
  const owner = { account_name: 'Drill', email, password: OWNER_PASSWORD }
  await stack.manage('dashboard', `/accounts/${accountId}/owners`, owner)
  return email
}

/**
 * Waits for `count` e-mails with the words, and fails if there are more. Call it after a filing was charged,
 * so that an event which was delivered again has been handled too.
 */
export async function hasMails(
  { mail }: DrillStack,
  to: string,
  { words, count }: { readonly words: string; readonly count: number },
): Promise<void> {
  const found = async () => {
    const sent = await mail.messages(to)
    return sent.filter(({ subject, text }) => `${subject} ${text ?? ''}`.includes(words)).length
  }
  await waitFor(async () => (await found()) >= count, { ...REPEAT, until: `${to} has ${count}: ${words}` })
  expect([words, await found()]).toEqual([words, count])
}

/** An operator whose request got no response makes another key. Each has one e-mail and one audit entry. */
export async function makeKeyInDrill(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  const path = `/accounts/${account.accountId}/keys`
  await repeated(
    async () => (await stack.manage('gateway', path, { mode: 'test', name: KEY_NAME })) as object,
  )
  return async () => {
    const { keys } = keyList.parse(await stack.manage('gateway', path))
    const made = keys.filter(({ name }) => name === KEY_NAME).length
    expect(made).toBeGreaterThan(0)
    await hasMails(stack, email, { words: KEY_NAME, count: made })
    await hasEntries(stack, account, made)
  }
}

/** Waits until the audit log has an entry for each new key, and fails if there are more. */
async function hasEntries(stack: DrillStack, { accountId }: Account, count: number): Promise<void> {
  const path = `/accounts/${accountId}/audit?limit=1000`
  const found = async () => {
    const { entries } = accountAudit.parse(await stack.manage('dashboard', path))
    return entries.filter(({ after }) => after['name'] === KEY_NAME).length
  }
  await waitFor(async () => (await found()) >= count, { ...REPEAT, until: `the log has ${count} new keys` })
  expect(await found()).toBe(count)
}

/** A customer files dormant accounts with the form, and presses again if the page does not come. */
export async function fileFormInDrill(stack: DrillStack, account: Account): Promise<() => Promise<void>> {
  const email = await addOwner(stack, account)
  const company = freshCompany()
  const visitor = await startVisit(stack, account, company)
  await fillIn(visitor)
  await untilShown(visitor, '/form/status', () => press(visitor, 'sign-in', { auth_code: 'AUTH01' }))
  return async () => {
    const { data } = await stack.api.get(`/api/v1/filings?company_number=${company}`, account.live)
    expect(data.filings).toHaveLength(1)
    await hasMails(stack, email, { words: `The customer of ${company} filed`, count: 1 })
  }
}

/** A customer of a partner without money presses the button twice; the partner gets one e-mail a day. */
export async function lackMoneyInDrill(stack: DrillStack): Promise<() => Promise<void>> {
  const poor = await stack.account(0, { partner: true })
  const email = await addOwner(stack, poor)
  const company = freshCompany()
  const visitor = await startVisit(stack, poor, company)
  const choose = () => press(visitor, 'choose', CHOICE)
  await repeated(() => press(visitor, 'company', {}))
  await repeated(choose)
  await repeated(choose)
  return () => hasMails(stack, email, { words: `The customer of ${company} could not file`, count: 1 })
}

async function startVisit(stack: DrillStack, { live }: Account, company: string): Promise<FormVisitor> {
  const body = { company_number: company, email: `${company}@customer.example` }
  const { data } = await stack.api.post('/api/v1/activate', live, {
    body,
    idempotencyKey: crypto.randomUUID(),
  })
  const { pathname } = new URL(activated.parse(data).activation_url)
  const visitor = openVisitor(stack.urls.partner)
  await visitor.get(pathname)
  await visitor.submit(pathname)
  return visitor
}

const [year = '', month = '', day = ''] = latestYearEnd().split('-')
const CHOICE = { wanted: 'accounts', kind: 'dormant', day, month, year }

async function fillIn(visitor: FormVisitor): Promise<void> {
  const pages = [
    ['company', {}],
    ['choose', CHOICE],
    ['details', {}],
    ['read', { declared: 'yes' }],
  ] as const
  for (const [step, fields] of pages) {
    const { status, text } = await press(visitor, step, fields)
    if (status !== 303) throw new Error(`${step}: ${status} ${text.replaceAll(/<[^>]*>/g, ' ')}`)
  }
}

/** Opens the step of the form and presses its button. */
async function press(visitor: FormVisitor, step: string, fields: Readonly<Record<string, string>>) {
  const { text } = await visitor.get(`/form/${step}`)
  // The first director of the register declares, and confirms everything that is asked.
  const [, signatory] = /name="signatory" value="([^"]*)"/.exec(text) ?? []
  const ticks = [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    /value="([^"]*)"/.exec(tag)?.[1] ?? 'on',
  ])
  const answers = { ...(signatory !== undefined && { signatory }), ...Object.fromEntries(ticks), ...fields }
  return visitor.submit(`/form/${step}`, answers)
}

/** Presses until the form leads to the page. */
async function untilShown(visitor: FormVisitor, path: string, again: () => Promise<unknown>): Promise<void> {
  const isShown = async () => {
    if ((await visitor.get('/form')).location === path) return true
    await again()
    return (await visitor.get('/form')).location === path
  }
  await waitFor(isShown, { ...REPEAT, until: `the form shows ${path}` })
}
