// The content of an e-mail, and its plain text.

export interface MailText {
  readonly subject: string
  /** The company in whose name the e-mail is written; the product itself if undefined. */
  readonly brand?: string
  /** The state that the e-mail reports, shown as a word with a symbol and a colour. */
  readonly status?: MailStatus
  readonly paragraphs: readonly string[]
  /** The facts that the e-mail reports, such as the company and its period, shown as a list. */
  readonly facts?: readonly MailFact[]
  readonly link?: MailLink
  readonly footer?: MailFooter
}

export interface MailStatus {
  readonly label: string
  readonly tone: 'good' | 'moving' | 'bad' | 'warning' | 'quiet'
}

export interface MailFact {
  readonly label: string
  readonly value: string
}

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** Why the reader gets the e-mail, and where to stop e-mails of this kind. */
export interface MailFooter {
  readonly reason: string
  /** Undefined if e-mails of this kind cannot be stopped. */
  readonly stop?: MailLink
}

export interface Mail extends MailText {
  readonly to: string
}

export const PRODUCT = 'Company filing'
export const INDEPENDENCE = `${PRODUCT} is an independent service, not part of HMRC or Companies House.`

/** The subject on one line, without the sender's name, which the heading of the e-mail does not repeat. */
export function headingOf({ subject, brand = PRODUCT }: MailText): string {
  const line = subject.replaceAll(/\s+/g, ' ')
  const end = ` – ${brand}`
  return line.endsWith(end) ? line.slice(0, -end.length) : line
}

/**
 * The paragraphs before and after the facts and the link: those of a notice explain its facts, and the others
 * of a request say what to do if the reader did not make it.
 */
export function aroundTheLink({ paragraphs, facts = [] }: MailText): {
  readonly before: readonly string[]
  readonly after: readonly string[]
} {
  const count = facts.length > 0 ? paragraphs.length : 1
  return { before: paragraphs.slice(0, count), after: paragraphs.slice(count) }
}

/** The plain text of an e-mail. Each link has a line of its own, so that no mail program breaks it. */
export function plainText(mail: MailText): string {
  const { status, facts = [], link, footer } = mail
  const { before, after } = aroundTheLink(mail)
  const heading = headingOf(mail)
  const parts = [
    `${heading}\n${'='.repeat([...heading].length)}`,
    ...(status === undefined ? [] : [`Status: ${status.label}`]),
    ...before,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(link === undefined ? [] : [linkLines(link)]),
    ...after,
    `-- \n${[footer?.reason, INDEPENDENCE].filter((words) => words !== undefined).join('\n')}`,
    ...(footer?.stop === undefined ? [] : [linkLines(footer.stop)]),
  ]
  return `${parts.join('\n\n')}\n`
}

function linkLines({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}
