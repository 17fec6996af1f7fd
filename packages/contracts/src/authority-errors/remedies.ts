// What a person does about an error of a filing, and the words for it on a page: one sentence and one button,
// for the director who filled in the form and for a member of the account. The cause of the error decides.
/** The most urgent first: of several errors, the remedy of the most urgent one is shown. */
export const REMEDIES = [
  /** The authority may have the filing. */
  'find_out',
  'contact_us',
  'ask_authority',
  'amend',
  'file_original',
  'check_sign_in',
  'check_auth_code',
  'check_tax_reference',
  'check_company',
  'check_period',
  'check_figures',
  'send_again',
] as const
export type Remedy = (typeof REMEDIES)[number]

interface Authority {
  readonly authority: string
}

/** `partner` is the company that sent the director the link. */
interface AuthorityAndPartner extends Authority {
  readonly partner: string
}

interface Advice<Names> {
  readonly sentence: (names: Names) => string
  readonly button: (names: Names) => string
}

interface RemedyWords {
  readonly director: Advice<AuthorityAndPartner>
  readonly member: Advice<Authority>
}

const askPartner = (why: string): RemedyWords['director'] => ({
  sentence: ({ partner }) => `${why} ${partner} sees this filing and can help.`,
  button: ({ partner }) => `Back to ${partner}`,
})

const correct = (what: string, sentence: string): RemedyWords => ({
  director: { sentence: () => `${sentence} Then send it again.`, button: () => what },
  member: { sentence: () => `${sentence} Then file again.`, button: () => 'File this again' },
})

/** The words of each remedy. */
export const REMEDY_WORDS: Readonly<Record<Remedy, RemedyWords>> = {
  find_out: {
    director: {
      sentence: ({ authority }) =>
        `We sent it and got no clear answer, so ${authority} may have it. Look there, and say what you found. It can take a day to show.`,
      button: ({ authority }) => `${authority} has it`,
    },
    member: {
      sentence: ({ authority }) =>
        `We sent it and got no clear answer, so ${authority} may have it. Look there, and record what you found. It can take a day to show.`,
      button: ({ authority }) => `${authority} has it`,
    },
  },
  contact_us: {
    director: askPartner('This is not something you can correct here.'),
    member: {
      sentence: () => 'Changing the request cannot correct this. Contact us with the filing id.',
      button: () => 'About this error',
    },
  },
  ask_authority: {
    director: askPartner('This can only be settled with the authority.'),
    member: {
      sentence: ({ authority }) => `Settle this with ${authority}: it cannot be filed online.`,
      button: () => 'About this error',
    },
  },
  amend: {
    director: {
      sentence: ({ authority, partner }) =>
        `${authority} has one for this period. If it is right, nothing is left to do. To correct it, ask ${partner}.`,
      button: () => 'File another period',
    },
    member: {
      sentence: ({ authority }) =>
        `${authority} has one for this period. If it is right, nothing is left to do; to correct it, amend it.`,
      button: () => 'Amend it',
    },
  },
  file_original: {
    director: askPartner('There is nothing yet that could be corrected.'),
    member: {
      sentence: () => 'File it as an original, or check the period.',
      button: () => 'File this again',
    },
  },
  check_sign_in: {
    director: {
      sentence: () =>
        'HMRC did not recognise the user ID or the password. After three wrong attempts HMRC locks the account for two hours.',
      button: () => 'Enter the sign-in details again',
    },
    member: {
      sentence: () =>
        'HMRC did not recognise the user ID or the password. Sign in at HMRC to check them: three wrong attempts lock the account for two hours.',
      button: () => 'File this again',
    },
  },
  check_auth_code: {
    director: {
      sentence: () =>
        'The company authentication code is not the one that Companies House has for the company.',
      button: () => 'Enter the code again',
    },
    member: {
      sentence: () =>
        'The company authentication code is not the one that Companies House has for the company. Check it there, or ask for a new one.',
      button: () => 'File this again',
    },
  },
  check_tax_reference: correct(
    'Change the tax reference',
    'Check the company’s tax reference (UTR) against a letter from HMRC.',
  ),
  check_company: {
    director: askPartner('The details of the company are not those on the register.'),
    member: {
      sentence: () => 'Check the company’s name, number and type on the register. Then file again.',
      button: () => 'File this again',
    },
  },
  check_period: correct('Change the period', 'Check the first and the last day of the period.'),
  check_figures: correct('Change the figures', 'Correct what the reason names.'),
  send_again: {
    director: {
      sentence: ({ authority }) =>
        `It did not reach ${authority}, or was not processed there. Nothing is wrong with the form: send it again as it is.`,
      button: () => 'Send it again',
    },
    member: {
      sentence: ({ authority }) =>
        `It did not reach ${authority}, or was not processed there. Nothing is wrong with the request: file it again as it is.`,
      button: () => 'File this again',
    },
  },
}

/** What people call the authority of a kind of filing. */
export const AUTHORITY_NAMES = { ct600: 'HMRC', accounts: 'Companies House' } as const
