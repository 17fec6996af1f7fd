// What the filing service refuses about equipment, as errors of the page's fields.
import { assetField, type AssetList, EQUIPMENT_FIELD } from './equipment-fields.ts'

const LISTS: Readonly<Record<string, AssetList>> = { additions: 'bought', disposals: 'sold' }

/** The fields by the member of an addition or disposal. */
const FIELDS: Readonly<Record<string, string>> = {
  date: 'day',
  description: 'name',
  new: 'state',
  leased_out: 'leased',
  claim: 'kind',
}

const ASSET = /^capital_allowances\.(additions|disposals)(?:\.(\d+)(?:\.(\w+))?)?$/

/** Provisions of the law, which say nothing to a customer. */
const PROVISION = / \(CAA 2001 [^)]*\)/g

/** A refusal in the words of the page; undefined for any other. */
export function explainEquipment(
  path: string,
  message: string,
): { readonly field: string; readonly message: string } | undefined {
  const [, member = '', index, ofAsset = member === 'additions' ? 'kind' : 'pool'] = ASSET.exec(path) ?? []
  const list = LISTS[member]
  if (list === undefined) return undefined
  if (index === undefined) return { field: EQUIPMENT_FIELD, message: ENDED }
  const field = assetField(list, Number(index), FIELDS[ofAsset] ?? ofAsset)
  // What the message advises names members of the API.
  const [problem = message] = message.replaceAll(PROVISION, '').split(/(?<=\.) /)
  return {
    field,
    message: list === 'bought' && ofAsset === 'date' ? `${problem} ${BEFORE_BUSINESS}` : problem,
  }
}

/** Expenditure before the business began counts as incurred on its first day (CAA 2001 s.12). */
const BEFORE_BUSINESS = 'If it was bought before the business began, enter the first day of the business'

const ENDED =
  'The business ended in the period, so all its equipment left it. On the page “Equipment bought and sold”, enter as sold what is left in each pool: what it was sold for or, if the company keeps it, what it was worth on the last day. Or enter there that the figures have finished amounts'
