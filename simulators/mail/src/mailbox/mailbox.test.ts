import { expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

const message = {
  at: '',
  from: '',
  to: 'a@example.test',
  subject: '',
  html: null,
  links: [],
  attachments: [],
}

test('memory is limited: the oldest messages are dropped, by number and by size', () => {
  const mailbox = createMailbox({ maxMessages: 3, maxCharacters: 10 })
  for (const text of ['1', '2', '3', '4']) mailbox.store({ ...message, text })
  expect(mailbox.messages().map(({ text }) => text)).toEqual(['2', '3', '4'])
  mailbox.store({ ...message, text: 'x'.repeat(9) })
  expect(mailbox.messages().map(({ text }) => text)).toEqual(['4', 'xxxxxxxxx'])
  mailbox.store({ ...message, text: 'y'.repeat(99) })
  expect(mailbox.messages().map(({ text }) => text)).toEqual(['y'.repeat(99)])
})

test('a message keeps its URL as long as it is stored, and no other message ever gets it', () => {
  const mailbox = createMailbox({ maxMessages: 1, maxCharacters: 1000 })
  mailbox.store({ ...message, text: 'first' })
  const [first] = mailbox.messages()
  mailbox.store({ ...message, text: 'second' })
  mailbox.clear()
  mailbox.store({ ...message, text: 'third' })
  expect(mailbox.find(first?.id ?? '')).toBeUndefined()
  expect(mailbox.messages()[0]?.id).not.toBe(first?.id)
})
