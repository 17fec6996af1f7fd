// The corporation tax rates of one financial year as bands, with the position of the company's profit: 19%,
// then marginal relief, then 25% (CTA 2010 ss.18A to 18D).
import { bandOf, bandPicture, formatAmount, html, type Html, placeInBands } from '@cfs/pages'
import type { ReturnModel } from './filing-model.ts'

type Year = ReturnModel['computation']['financial_years'][number]
type Limits = NonNullable<Year['limits']>

const FULL = { lower: 50_000, upper: 250_000 }
const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 2 })

export function rateBands(year: Year, id: string): Html {
  const { limits, rate } = year
  const heading = html`<h3>The rate from April ${year.year}</h3>`
  if (limits === undefined || limits === null) {
    const why =
      limits === null
        ? 'One rate applied to all profits of this financial year.'
        : 'The profit limits of this filing were not recorded.'
    return html`${heading}<p>${formatAmount(year.profit)} of the profit fell in this financial year and was
      taxed at ${PERCENT.format(rate)}. ${why}</p>`
  }
  const current = bandOf(year.profit, limits)
  const sentence = WORDS[current](year, limits)
  return html`${heading}<p>${sentence} ${limitsInWords(year, limits)}</p>
    <figure>${bandPicture({
      id,
      title: `Where the profit lies among the rates from April ${year.year}`,
      description: sentence,
      bands: [
        { label: 'Small profits', value: '19%' },
        { label: 'Marginal relief', value: '19–25%' },
        { label: 'Main rate', value: '25%' },
      ],
      limits: [formatAmount(limits.lower), formatAmount(limits.upper)],
      place: placeInBands(year.profit, limits),
      marker: formatAmount(year.profit),
      current,
    })}<figcaption class="muted">Not to scale.</figcaption></figure>`
}

const WORDS = [
  ({ profit, rate }: Year, { lower }: Limits) =>
    `A profit of ${formatAmount(profit)} is at most ${formatAmount(lower)}, so all of it is taxed at the small ` +
    `profits rate of ${PERCENT.format(rate)}.`,
  ({ profit, rate, marginal_relief: relief }: Year, { lower, upper }: Limits) =>
    `A profit of ${formatAmount(profit)} is between ${formatAmount(lower)} and ${formatAmount(upper)}, so it is ` +
    `taxed at ${PERCENT.format(rate)} less marginal relief of ${formatAmount(relief)}.`,
  ({ profit, rate }: Year, { upper }: Limits) =>
    `A profit of ${formatAmount(profit)} is more than ${formatAmount(upper)}, so all of it is taxed at the main ` +
    `rate of ${PERCENT.format(rate)}, without relief.`,
] as const

function limitsInWords({ days }: Year, limits: Limits): string {
  const isReduced = limits.lower < FULL.lower
  if (!isReduced) return 'The limits are those of a full year without associated companies.'
  const count = limits.associated_companies
  const companies =
    count === 0
      ? ''
      : ` and divided by ${count + 1}, for the company and ${count} associated ${count === 1 ? 'company' : 'companies'}`
  const full = `${formatAmount(FULL.lower)} and ${formatAmount(FULL.upper)}`
  return `The limits of a full year, ${full}, are reduced to ${days} days${companies} (CTA 2010 s.18D).`
}
