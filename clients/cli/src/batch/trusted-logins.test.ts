// How many returns of a login are sent before the tax authority has accepted it.
import type { DecidedFiling } from '@cfs/client'
import { expect, test } from 'vitest'
import { planRequest } from './plan-rows.ts'
import { createTrustedLogins, type SubmissionResult } from './trusted-logins.ts'

const credentials = { government_gateway_id: '123456789012', government_gateway_password: 'a-password' }
const ROW = planRequest('ct600', { credentials })
const LOGIN_ERROR = { code: '1046', message: 'Wrong.' } as SubmissionResult['errors'][number]

function resultOf(change: Partial<SubmissionResult>): SubmissionResult {
  return {
    status: 'submitted',
    errors: [],
    isReplay: false,
    decide: () => Promise.resolve(undefined),
    ...change,
  }
}

const decided = (status: string, errors: readonly object[] = []) =>
  resultOf({ status: 'pending', decide: () => Promise.resolve({ status, errors } as DecidedFiling) })

/** The most returns that were in progress at once after the first had this result, and how many were sent. */
async function sendFive(first: SubmissionResult | undefined): Promise<readonly [number, number]> {
  const logins = createTrustedLogins()
  let [sent, inProgress, most] = [0, 0, 0]
  const sendOne = async () => {
    sent += 1
    inProgress += 1
    most = Math.max(most, inProgress)
    await new Promise((resolve) => void setImmediate(resolve))
    inProgress -= 1
    return first
  }
  await Promise.all([1, 2, 3, 4, 5].map((row) => logins.send({ ...ROW, row }, sendOne)))
  return [most, sent]
}

test.each<readonly [string, SubmissionResult | undefined, readonly [number, number]]>([
  ['it was submitted', resultOf({}), [4, 5]],
  ['it was accepted', resultOf({ status: 'accepted' }), [4, 5]],
  ['it was pending and then accepted', decided('accepted'), [4, 5]],
  ['the API refused it', undefined, [1, 5]],
  ['it is a replay', resultOf({ isReplay: true }), [1, 5]],
  ['it stays pending', resultOf({ status: 'pending' }), [1, 5]],
  ['it was rejected for another reason', resultOf({ status: 'rejected' }), [1, 5]],
  ['its login was refused', resultOf({ status: 'error', errors: [LOGIN_ERROR] }), [1, 1]],
  ['it was pending and its login then refused', decided('error', [LOGIN_ERROR]), [1, 1]],
  ['a replay has a refused login', resultOf({ isReplay: true, errors: [LOGIN_ERROR] }), [1, 1]],
])('after the first return, when %s', async (_, first, mostAndSent) => {
  expect(await sendFive(first)).toEqual(mostAndSent)
})

test('an error of a submission ends all that wait for it', async () => {
  const logins = createTrustedLogins()
  let sent = 0
  const fail = () => {
    sent += 1
    return Promise.reject(new Error('unavailable'))
  }
  const results = await Promise.allSettled([1, 2, 3].map((row) => logins.send({ ...ROW, row }, fail)))
  expect([sent, results.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']])
})
