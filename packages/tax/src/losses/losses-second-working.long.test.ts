// Ten thousand histories of trading losses have the boxes of a second working.
import { test } from 'vitest'
import { checkHistories } from '../../test/check-loss-histories.ts'

test('ten thousand histories have the boxes of a second working, and no loss is used twice', () => {
  checkHistories(10_000)
})
