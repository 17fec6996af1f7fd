// The errors that the department finds in a return before it consults its registers. The stages of
// examination are those of the generic IRmark specification: first the schema, then rules and attachments
// together, then the IRmark.
import type { XmlTree } from '@cfs/simulator-control'
import { at, type GovTalkMessage, textAt } from '../govtalk/message.ts'
import { bodyOutlines, returnNamespace } from './body-outline.ts'
import type { DepartmentError } from './error-response.ts'
import { examineInlineXbrl } from './inline-xbrl/examine-inline-xbrl.ts'
import type { Irmark } from './irmark.ts'
import { checkOutline } from './outline.ts'
import { businessRules } from './rules/business-rules.ts'
import { brokenRules, envelopeLocation, type Form, readForm } from './rules/rule.ts'
import { schemaFinding, type SchemaFinding } from './schema-finding.ts'
import { schemaVersionOn } from './schema-version.ts'

export interface ReturnExamined {
  readonly errors: readonly DepartmentError[]
  /** Whether the errors concern the message itself (schema, IRmark) rather than its content. */
  readonly broken: boolean
  /** The last day covered by the attached accounts. */
  readonly accountsEnd?: string | undefined
}

export interface ToExamine {
  readonly message: GovTalkMessage
  /** The IRmark computed from the message as received. */
  readonly irmark: Irmark | undefined
  /** The schema errors that the XSDs find below Body; undefined if the XSDs are unavailable. */
  readonly xsdFindings: readonly SchemaFinding[] | undefined
  readonly today: string
}

export function examineReturn(examined: ToExamine): ReturnExamined {
  const envelope = examined.message.body?.children[0]
  const schemaErrors = checkSchema(envelope, examined)
  if (envelope === undefined || schemaErrors.length > 0) return { errors: schemaErrors, broken: true }
  const form = readForm(envelope, examined.today)
  const attachments = examineInlineXbrl(at(envelope, 'CompanyTaxReturn') ?? envelope, {
    registrationNumber: form.has(2) ? form.text(2) : undefined,
    utr: form.text(3),
    period: form.period,
  })
  const ruleErrors = [
    ...keyErrors(form, examined.message),
    ...brokenRules(form, businessRules),
    ...attachments.errors,
  ]
  const irmarkErrors = checkIrmark(envelope, examined.irmark)
  if (ruleErrors.length > 0) return { errors: ruleErrors, broken: irmarkErrors.length > 0 }
  const { accountsEnd } = attachments
  return { errors: irmarkErrors, broken: irmarkErrors.length > 0, accountsEnd }
}

function checkSchema(
  envelope: XmlTree | undefined,
  { xsdFindings, today }: Pick<ToExamine, 'xsdFindings' | 'today'>,
): readonly DepartmentError[] {
  if (envelope?.name !== 'IRenvelope') {
    const name = envelope?.name ?? 'Body'
    return asErrors([schemaFinding(4057, name, '/hd:GovTalkMessage[1]/hd:Body[1]')])
  }
  if (envelope.namespace !== returnNamespace) return [wrongVersion]
  const version = schemaVersionOn(today)
  // The XSDs are those of version 1.994.
  const ofXsds = version === '1.994' ? xsdFindings : undefined
  return asErrors(
    ofXsds ?? checkOutline(envelope, bodyOutlines[version], { path: envelopeLocation, prefix: 'ct' }),
  )
}

const wrongVersion: DepartmentError = {
  number: 5001,
  type: 'business',
  text: 'The namespace of the IRenvelope is not a valid version of the CT600 schema.',
  location: envelopeLocation,
}

function asErrors(findings: readonly SchemaFinding[]): readonly DepartmentError[] {
  return findings.map(({ number, text, location }) => ({ number, type: 'schema', text, location }))
}

function keyErrors(form: Form, message: GovTalkMessage): readonly DepartmentError[] {
  const header = `${envelopeLocation}/ct:IRheader[1]`
  if (form.headerKeys.length === 0)
    return [
      {
        number: 5004,
        type: 'business',
        text: 'At least one key must exist in the IRHeader',
        location: header,
      },
    ]
  return form.headerKeys.flatMap((key, index) => {
    const known = message.keys.some((one) => one.type === key.type && one.value === key.value)
    if (known) return []
    const text = 'Keys in the GovTalkDetails do not match those in the IRheader.'
    return [{ number: 5005, type: 'business', text, location: `${header}/ct:Keys[1]/ct:Key[${index + 1}]` }]
  })
}

function checkIrmark(envelope: XmlTree, irmark: Irmark | undefined): readonly DepartmentError[] {
  const supplied = textAt(envelope, 'IRheader', 'IRmark')
  if (supplied === undefined)
    return [{ number: 2022, type: 'business', text: 'IRmark not found', location: 'IRmark' }]
  if (supplied.trim() === irmark?.base64) return []
  return [{ number: 2021, type: 'business', text: 'The supplied IRmark is incorrect.', location: 'IRmark' }]
}
