// Tests summer time, winter time, and the hour that occurs twice.
import { expect, test } from 'vitest'
import { londonDay, londonListTime, londonReceiptTime, londonTimestamp } from './london-time.ts'

test.each([
  ['2026-09-28T22:34:03.620Z', '2026-09-28T23:34:03.620', '23.34 on 28/09/2026', '28/09/2026 23:34:03'],
  ['2026-09-28T23:33:06.257Z', '2026-09-29T00:33:06.257', '00.33 on 29/09/2026', '29/09/2026 00:33:06'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999', '23.59 on 31/12/2026', '31/12/2026 23:59:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000', '02.00 on 29/03/2026', '29/03/2026 02:00:00'],
])('%s is written as UK local time', (utc, ...[timestamp, receipt, listed]) => {
  const at = new Date(utc)
  expect(londonTimestamp(at)).toBe(timestamp)
  expect(londonReceiptTime(at)).toBe(receipt)
  expect(londonListTime(at)).toBe(listed)
  expect(londonDay(at)).toBe(timestamp?.slice(0, 10))
})
