// What the filing service refuses about the use of a loss, as errors of the page's fields.
/** The fields by the member of the claim. */
const FIELDS: Readonly<Record<string, string>> = {
  to_period_end: 'back-day',
  amount: 'loss_profits',
  trade_is_commercial: 'commercial',
}
const OF_CLAIM = /^losses\.(?:carry_back(?:\.0(?:\.(\w+))?)?|(trade_is_commercial))$/
const PROVISION = / \((?:CTA 2010|CTM)[^)]*\)/g

/** A refusal of the claim in the words of the page; undefined for any other. */
export function explainLoss(
  path: string,
  message: string,
): { readonly field: string; readonly message: string } | undefined {
  const [whole, member = '', commercial = ''] = OF_CLAIM.exec(path) ?? []
  if (whole === undefined) return undefined
  // What the message advises names members of the API.
  const [problem = message] = message.replaceAll(PROVISION, '').split(/(?<=\.) /)
  return { field: FIELDS[member || commercial] ?? 'loss_use', message: problem }
}
