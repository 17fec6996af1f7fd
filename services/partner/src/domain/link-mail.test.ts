// The words of the e-mail with a new link: for which company, from whom, and why it came.
import { expect, test } from 'vitest'
import { linkMail } from './link-mail.ts'

test('a new link comes with what it is for and why', () => {
  const url = 'https://activate.example/x'
  expect(linkMail({ partner: 'Books & Co', companyNumber: '01234567', url, isFromPartner: false })).toEqual({
    subject: 'Your new link from “Books & Co”',
    paragraphs: [
      'You asked for a new link to file for company 01234567. It works once. Earlier links no longer work.',
      'If you did not ask for this, ignore this e-mail: nothing is filed without you.',
    ],
    link: { label: 'Continue to the form', url },
    footer: {
      reason:
        'You get this e-mail because a new link was requested on the page of “Books & Co”, which has this ' +
        'address on record.',
    },
  })
})

test('a link that the partner sends says from whom it is and what to do with it', () => {
  const url = 'https://activate.example/x'
  expect(linkMail({ partner: 'Books & Co', companyNumber: '01234567', url, isFromPartner: true })).toEqual({
    subject: '“Books & Co” sent you a link to file for your company',
    paragraphs: [
      'Check the figures of company 01234567, then file them yourself. The link works once. Earlier links no ' +
        'longer work.',
      'If the link has expired when you open it, ask “Books & Co” for a new one. Nothing is filed without you.',
    ],
    link: { label: 'Continue to the form', url },
    footer: {
      reason: 'You get this e-mail because “Books & Co” has this address on record for the company.',
    },
  })
})
