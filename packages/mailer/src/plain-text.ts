// The content of an e-mail, and its plain text.

export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
}

export interface Mail extends MailText {
  readonly to: string
}

const PRODUCT = 'Company filing'

/** The plain text of an e-mail, with the link on its own line. */
export function plainText({ paragraphs, link }: MailText): string {
  const [first = '', ...others] = paragraphs
  const linked = link === undefined ? [] : [`${link.label}:\n${link.url}`]
  return `${[first, ...linked, ...others, `${PRODUCT}. Not part of HMRC or Companies House.`].join('\n\n')}\n`
}
