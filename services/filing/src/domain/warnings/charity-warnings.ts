// Warns about a company whose name, or whose owner's name, is that of a charity: only the client knows
// whether it is one.
import type { FilingType } from '@cfs/values'
import type { CompanyFacts } from '../company-facts.ts'
import { inASentence, notesWhere, type NoteTexts } from './notes-where.ts'
import { warnIf, type Warning } from './warning.ts'

export interface NamedCompany {
  readonly type: FilingType
  readonly companyName: string
  readonly company: CompanyFacts | undefined
  /** The notes to the accounts of a return, which may name the owner of the company. */
  readonly notes?: OwnerNotes | undefined
}

interface OwnerNotes extends NoteTexts {
  readonly controlling_party?: string | undefined
}

/** One warning, also if both the company and its owner are named like charities. */
export function charityWarnings({ type, companyName, company, notes }: NamedCompany): readonly Warning[] {
  const names = [companyName, ...(company === undefined ? [] : [company.name])]
  const owners = ofOwner(notes)
  const messages = [
    ...(names.some(isCharityName)
      ? [
          `The company’s name is that of a charity. ${type === 'ct600' ? RETURN : ACCOUNTS} If it is no charity, confirm this.`,
        ]
      : []),
    ...(owners.length > 0
      ? [
          `${owners.join(' and ')} ${owners.length > 1 ? 'name' : 'names'} a charity as the owner of the company. ${OWNER}`,
        ]
      : []),
  ]
  return warnIf(messages.length > 0, 'CHARITY_NAME', messages.join(' '))
}

const RETURN =
  'The return of a charity has the page CT600E, which this service does not file: a charity must use other software.'
const ACCOUNTS =
  'A charity’s accounts follow the charities’ statement of recommended practice, which this service does not file: a ' +
  'charity must use other software.'
const OWNER =
  'The return of a company that a charity owns wholly has box 4 = 8 (CT600 guide), which this service does not file: ' +
  'such a company must use other software. If no charity owns the whole company, confirm this.'

/** SI 2014/3140: a name may contain these words only with the leave of the charities’ regulator. */
function isCharityName(name: string): boolean {
  return /\b(charity|charitable|charities|elusen|elusennol)\b/i.test(name)
}

/** The members that name a charity, or a charitable incorporated organisation, as the owner. */
function ofOwner(notes: OwnerNotes = {}): readonly string[] {
  const { controlling_party: party = '' } = notes
  const isOwned = isCharityName(party) || /\bS?CIO\b/.test(party)
  const members = [
    ...(isOwned ? ['notes.controlling_party'] : []),
    ...notesWhere(notes, ['related_parties'], namesOwner),
  ]
  return members.map((member) => `financials.${member}`)
}

const OWNS =
  /\b(?:own(?:s|ed|er)|parent|controls?|controlled|controlling|subsidiary|members?|shareholders?)\b/i

function namesOwner(text: string): boolean {
  return inASentence(text, (sentence) => isCharityName(sentence) && OWNS.test(sentence))
}
