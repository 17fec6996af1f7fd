// What was bought and sold in the period: the filing service works out the capital allowances from it.
import {
  button,
  type FieldErrors,
  form,
  formatAmount,
  html,
  type Html,
  notice,
  type PageView,
  radioField,
  type Slot,
} from '@cfs/pages'
import { assetFields, type AssetShown } from './asset-fields.ts'
import { formPage } from './form-page.ts'
import type { FormPlace } from './form-place.ts'
import { revealing } from './revealing.ts'
import { differencesNotice } from './tax-page.ts'

export interface EquipmentModel {
  readonly place: FormPlace
  /** What the figures show, in sentences. */
  readonly movement: readonly string[]
  /** Where what was entered before differs from the figures. */
  readonly differences: readonly string[]
  /** The finished capital allowances among the figures; undefined if there are none. */
  readonly finishedPounds: number | undefined
  readonly bought: readonly AssetShown[]
  readonly sold: readonly AssetShown[]
  readonly mostAssets: number
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
}

export function equipmentPage(model: EquipmentModel): PageView {
  const { place, errors, movement, differences } = model
  const apart = Object.keys(errors).length === 0 ? differencesNotice(differences) : ''
  return formPage({
    place,
    title: 'Equipment bought and sold',
    errors,
    rowOf,
    content: html`<p>The depreciation in your figures does not reduce the tax. Capital allowances do: we work
        them out from what was bought and sold.</p>
      ${movement.length === 0 ? '' : movementNotice(movement)}${apart}
      ${form({
        action: '/form/equipment',
        csrfToken: place.csrfToken,
        content: [DEFAULT_BUTTON, question(model), button({ label: 'Continue' })],
      })}`,
  })
}

/** The heading of the asset to which a field belongs: fields of two assets have the same messages. */
function rowOf(name: string): string | undefined {
  const [, list, index] = /^(bought|sold)-(\d+)-/.exec(name) ?? []
  if (index === undefined) return undefined
  return `${list === 'bought' ? 'Bought' : 'Sold'} ${Number(index) + 1}`
}

/** The Enter key presses the first button of a form, which must not add an asset. */
const DEFAULT_BUTTON = html`<button type="submit" hidden>Continue</button>`

function movementNotice(movement: readonly string[]): Html {
  return notice({ tone: 'quiet', content: movement.map((sentence) => html`<p>${sentence}</p>`) })
}

function question(model: EquipmentModel): Html {
  const { finishedPounds, values, errors } = model
  const finished =
    finishedPounds === undefined
      ? []
      : [
          {
            value: 'finished',
            label: 'Yes, and my figures have the finished amounts',
            hint: `Capital allowances of ${formatAmount(finishedPounds)}, as someone worked them out. They stay as they are`,
          },
        ]
  const replaced =
    finishedPounds === undefined
      ? 'We work out the allowances, and claim as much as the law allows'
      : `We work out the allowances, and claim as much as the law allows. We remove the ${formatAmount(finishedPounds)} of capital allowances, and balancing charges, from your figures`
  const radios = radioField({
    name: 'equipment',
    legend:
      'Did the company buy, sell, scrap or give away equipment, vehicles or other fixed assets in the period?',
    hint: html`If your accountant worked out the allowances, you can enter the finished amounts in
      <a href="/form/figures/tax-relief">your figures</a> first.`,
    error: errors['equipment'],
    choices: [
      { value: 'yes', label: 'Yes, and I enter it here', hint: replaced },
      ...finished,
      { value: 'no', label: 'No', hint: 'The figures changed for another reason, such as a valuation' },
    ],
    chosen: [values['equipment'] ?? ''],
  })
  return revealing(radios, lists(model))
}

function lists(model: EquipmentModel): Slot {
  const { bought, sold, place } = model
  return [
    html`<h2>Bought</h2><p>Leave it empty if nothing was bought. Enter amounts without VAT that the company
        gets back. Things of one kind that were bought on one day can be one entry. What is on hire purchase
        is bought on the day on which its use begins, at its whole price without interest.</p>`,
    bought.map((asset, index) => group(`Bought ${index + 1}`, assetFields('bought', asset))),
    more(model, 'bought', 'Add something else that was bought'),
    html`<h2>Sold, scrapped or given away</h2><p>Leave it empty if nothing was. For each, the tax computation
        of the year in which it was bought shows its pool and its allowance: ask your accountant or
        ${place.partner} if you do not have it.</p>`,
    sold.map((asset, index) => group(`Sold ${index + 1}`, assetFields('sold', asset))),
    more(model, 'sold', 'Add something else that was sold'),
  ]
}

function group(title: string, content: Slot): Html {
  const id = title.toLowerCase().replace(' ', '-')
  return html`<div role="group" class="stack" aria-labelledby="${id}"><h3 id="${id}">${title}</h3>${content}</div>`
}

function more(
  { mostAssets, place, ...assets }: EquipmentModel,
  list: 'bought' | 'sold',
  label: string,
): Html {
  return assets[list].length < mostAssets
    ? button({ label, kind: 'secondary', name: 'add', value: list })
    : html`<p class="muted">This page takes ${mostAssets} entries. If there are more, add up those of one kind
        and day, or ask ${place.partner} to file.</p>`
}
