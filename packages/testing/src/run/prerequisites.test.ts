import { expect, test } from 'vitest'
import { findHelm, findPrerequisites, refuseMissing } from './prerequisites.ts'

const missing = (sentence: string) => ({ isThere: false, sentence })
const there = { isThere: true, sentence: 'Browser: /usr/bin/chromium.' }

test('in CI the run fails and names everything that is missing', () => {
  expect(() => refuseMissing([missing('No browser.'), there, missing('No engine.')])).toThrow(
    'No browser.\nNo engine.',
  )
  expect(() => refuseMissing([there])).not.toThrow()
})

test('each prerequisite has one sentence: where it is, or what does not run and what to do', async () => {
  const without = await findPrerequisites({})
  expect(without.map(({ sentence }) => sentence.split(':')[0])).toEqual([
    'Browser',
    'Python',
    'Container engine',
    'stripe-mock',
    'Helm',
  ])
  expect(without[3]).toEqual({ isThere: false, sentence: expect.stringContaining('STRIPE_MOCK_PROGRAM') })
  const [, , , stripeMock] = await findPrerequisites({ STRIPE_MOCK_PROGRAM: '/opt/stripe-mock' })
  expect(stripeMock).toEqual({ isThere: true, sentence: 'stripe-mock: /opt/stripe-mock.' })
})

test('Helm is the program of the setting, or the first one on the PATH', () => {
  const program = process.execPath
  expect(findHelm({ HELM_PROGRAM: program, PATH: '/nowhere' })).toBe(program)
  expect(findHelm({ HELM_PROGRAM: '/nowhere/helm', PATH: '/nowhere:/neither' })).toBeUndefined()
  expect(findHelm({})).toBeUndefined()
})
