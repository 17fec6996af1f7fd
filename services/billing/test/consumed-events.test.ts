// The events that move money or reserve it, and no others.
import { expect, test } from 'vitest'
import { createLogger } from '@cfs/runtime'
import { handlers } from '../src/consumes.ts'

const logger = createLogger({ service: 'billing', level: 'silent' })

test('a submission changes no account: billing acts only on the recording and the end of a filing', () => {
  expect(Object.keys(handlers({ now: () => new Date(0) }, () => undefined, logger)).toSorted()).toEqual([
    'account.opened',
    'account.state-changed',
    'filing.accepted',
    'filing.failed',
    'filing.recorded',
    'filing.rejected',
  ])
})
