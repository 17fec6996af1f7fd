// Finds the department's errors in attached accounts and computations (Corporation Tax Online Service
// validation rules). Each document is checked in stages, and checking stops after the first stage with
// errors.
import { type InlineDocument, readInlineDocument, XmlRefused, type XmlTree } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { childrenNamed } from '../rules/rule.ts'
import { accountsPeriodErrors } from './accounts-period-errors.ts'
import { duplicateErrors } from './duplicate-errors.ts'
import { genericMemberErrors } from './generic-member-errors.ts'
import { identityErrors } from './identity-errors.ts'
import { mandatoryItemErrors } from './mandatory-item-errors.ts'
import { placeError, type Place, type ReturnFacts } from './return-facts.ts'
import { taggingErrors } from './tagging-errors.ts'
import { periodOf, taxonomyErrors } from './taxonomy-errors.ts'

export interface AttachmentsExamined {
  readonly errors: readonly DepartmentError[]
  /**
   * The last day that the accounts cover; undefined if there are no accounts or if they do not state that
   * day.
   */
  readonly accountsEnd: string | undefined
}

export function examineInlineXbrl(companyTaxReturn: XmlTree, facts: ReturnFacts): AttachmentsExamined {
  const submission = childrenNamed(childrenNamed(companyTaxReturn, 'AttachedFiles')[0], 'XBRLsubmission')[0]
  const examined = (['Accounts', 'Computations'] as const).flatMap((place) => {
    const element = place === 'Accounts' ? 'Accounts' : 'Computation'
    const instance = childrenNamed(childrenNamed(submission, element)[0], 'Instance')[0]
    return instance === undefined ? [] : [examineInstance(instance, place, facts)]
  })
  return {
    errors: examined.flatMap(({ errors }) => errors),
    accountsEnd: examined.find(({ accountsEnd }) => accountsEnd !== undefined)?.accountsEnd,
  }
}

function examineInstance(instance: XmlTree, place: Place, facts: ReturnFacts): AttachmentsExamined {
  const pages = instance.children.flatMap((page) => pageOf(page) ?? [])
  const refused = (error: DepartmentError) => ({ errors: [error], accountsEnd: undefined })
  if (pages.some(isOfAnotherFormat)) return refused(placeError(1605, place, anotherFormat))
  // The simulator does not check plain XBRL and unencoded pages in the message.
  if (pages.length === 0) return { errors: [], accountsEnd: undefined }
  let document: InlineDocument
  try {
    document = readInlineDocument(pages)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    return refused(placeError(3303, place, 'The inline XBRL is not well-formed XML.'))
  }
  const stages = [
    () => taggingErrors(document, place),
    () => taxonomyErrors(document, place, facts),
    () => jointFilingErrors(document, place, facts),
  ]
  for (const stage of stages) {
    const errors = stage()
    if (errors.length > 0) return { errors, accountsEnd: undefined }
  }
  return { errors: [], accountsEnd: place === 'Accounts' ? periodOf(document)?.end : undefined }
}

function jointFilingErrors(document: InlineDocument, place: Place, facts: ReturnFacts) {
  return [
    ...mandatoryItemErrors(document, place),
    ...duplicateErrors(document, place),
    ...genericMemberErrors(document, place),
    ...identityErrors(document, place, facts),
    ...(place === 'Accounts' ? accountsPeriodErrors(document, facts) : []),
  ]
}

const anotherFormat = 'The content of the file is not in the format of an inline XBRL document.'

function pageOf(page: XmlTree): Buffer | undefined {
  return page.name === 'EncodedInlineXBRLDocument' ? Buffer.from(page.text, 'base64') : undefined
}

/** PDF and ZIP files are recognised by their first bytes. */
function isOfAnotherFormat(page: Buffer): boolean {
  const start = page.subarray(0, 5).toString('latin1')
  return start === '%PDF-' || start.startsWith('PK\u0003\u0004')
}
