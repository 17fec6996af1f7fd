// Histories of trading losses have the boxes of a second working. The long test tries 10,000 of them.
import { test } from 'vitest'
import { checkHistories } from '../../test/check-loss-histories.ts'

test('a thousand histories have the boxes of a second working, and no loss is used twice', () => {
  checkHistories(1000)
})
