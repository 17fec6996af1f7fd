// The e-mails about API keys. They name the key, and never contain it.
import { quoteName } from '@cfs/values'
import type { MailFact, MailText } from './mail-text.ts'
import { timeInWords } from './time-in-words.ts'

const PRODUCT = 'Company filing'

export interface KeyNews {
  readonly change: 'created' | 'changed' | 'replaced' | 'revoked' | 'expiring'
  readonly accountName: string
  readonly name: string
  readonly mode: 'live' | 'test'
  readonly at: Date
  readonly expiresAt: Date | null
  /** Who made the change, in words; undefined if the key expires by itself. */
  readonly changedBy: string | undefined
  readonly url: string
}

interface Words {
  readonly subject: string
  readonly status: NonNullable<MailText['status']>
  readonly paragraphs: readonly string[]
  readonly label: string
}

const UNEXPECTED = 'If you did not expect this, revoke the key and check who belongs to your account.'

const WORDS: Readonly<Record<KeyNews['change'], Words>> = {
  created: {
    subject: 'A new key was created',
    status: { label: 'Security', tone: 'moving' },
    paragraphs: ['Anyone who has the key can use the API for your account.', UNEXPECTED],
    label: 'Look at your keys',
  },
  changed: {
    subject: 'A key was changed',
    status: { label: 'Security', tone: 'moving' },
    paragraphs: [
      'Its scopes, the addresses that may use it, its last day or its spend cap changed.',
      UNEXPECTED,
    ],
    label: 'Look at your keys',
  },
  replaced: {
    subject: 'A key was replaced',
    status: { label: 'Security', tone: 'moving' },
    paragraphs: ['Another key with the same access took its place.', UNEXPECTED],
    label: 'Look at your keys',
  },
  revoked: {
    subject: 'A key was revoked',
    status: { label: 'Security', tone: 'moving' },
    paragraphs: [
      'The key no longer works: programs that use it are refused.',
      'If you did not expect this, create another key and check who belongs to your account.',
    ],
    label: 'Look at your keys',
  },
  expiring: {
    subject: 'A key expires soon',
    status: { label: 'Expires soon', tone: 'warning' },
    paragraphs: [
      'Requests with the key are refused after that.',
      'Replace it before then: both keys can work for up to 24 hours while you change your programs.',
    ],
    label: 'Replace the key',
  },
}

export function keyMail(news: KeyNews): MailText {
  const { subject, status, paragraphs, label } = WORDS[news.change]
  return {
    subject: `${subject} – ${PRODUCT}`,
    status,
    paragraphs,
    facts: keyFacts(news),
    link: { label, url: news.url },
  }
}

function keyFacts({
  name,
  mode,
  accountName,
  change,
  at,
  expiresAt,
  changedBy,
}: KeyNews): readonly MailFact[] {
  const ends = change === 'created' || change === 'changed' ? 'Expires' : 'Stops working'
  return [
    { label: 'Key', value: `${quoteName(name)} (${mode === 'live' ? 'live' : 'sandbox'})` },
    { label: 'Account', value: quoteName(accountName) },
    ...(changedBy === undefined
      ? []
      : [
          { label: 'By', value: changedBy },
          { label: 'When', value: timeInWords(at) },
        ]),
    ...(expiresAt === null || change === 'revoked' ? [] : [{ label: ends, value: timeInWords(expiresAt) }]),
  ]
}
