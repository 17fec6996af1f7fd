// Poll URLs that a forged acknowledgement may contain.
import { describe, expect, it } from 'vitest'
import { choosePollUrl, pollUrlBeside } from './poll-url.ts'

const configured = { submissionUrl: 'https://tax.test/submission', otherwise: 'https://tax.test/poll' }

describe('the poll address of an acknowledgement', () => {
  it.each(['https://tax.test/poll/7', 'https://tax.test:443/poll', 'https://poll.tax.test/poll'])(
    '%s is followed',
    (endPoint) => {
      const elsewhere = { ...configured, otherwise: 'https://poll.tax.test/poll/usual' }
      expect(choosePollUrl(endPoint, elsewhere)).toBe(new URL(endPoint).href)
    },
  )

  it.each([
    undefined,
    '',
    'poll',
    '/poll',
    'http://tax.test/poll',
    'https://tax.test:8443/poll',
    'https://evil.test/poll',
    'https://tax.test.evil.test/poll',
    'https://tax.test@evil.test/poll',
    'https://user:pass@tax.test/poll',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//evil.test/poll',
    `https://tax.test/${'x'.repeat(2000)}`,
  ])('%s is not followed', (endPoint) => {
    expect(choosePollUrl(endPoint, configured)).toBe('https://tax.test/poll')
  })

  it('may use http if the submission does, as in a local run, but no other port', () => {
    const local = {
      submissionUrl: 'http://127.0.0.1:4000/submission',
      otherwise: 'http://127.0.0.1:4000/poll',
    }
    expect(choosePollUrl('http://127.0.0.1:4000/other', local)).toBe('http://127.0.0.1:4000/other')
    expect(choosePollUrl('http://127.0.0.1:4001/poll', local)).toBe('http://127.0.0.1:4000/poll')
  })

  it('is next to the submission URL unless configured', () => {
    expect(pollUrlBeside('https://tax.test/submission')).toBe('https://tax.test/poll')
    expect(pollUrlBeside('https://tax.test/gateway/submission')).toBe('https://tax.test/gateway/poll')
  })
})
