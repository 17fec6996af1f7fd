// The events that move money or reserve it, and no others.
import { expect, test } from 'vitest'
import { handlers } from '../src/consumes.ts'

test('a submission changes no account: billing acts only on the recording and the end of a filing', () => {
  expect(Object.keys(handlers({ now: () => new Date(0) }, () => undefined)).toSorted()).toEqual([
    'account.opened',
    'filing.accepted',
    'filing.failed',
    'filing.recorded',
    'filing.rejected',
  ])
})
