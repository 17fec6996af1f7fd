// The Body of a rejection: every error that the department found (ErrorResponse schema 2.0).
import { escapeXml } from '@cfs/simulator-control'

export interface DepartmentError {
  readonly number: number
  /** The type of the error: `business`, `schema`, or for iXBRL the name of the validator's rule. */
  readonly type: string
  readonly text: string
  readonly location?: string | undefined
}

export function errorResponse(errors: readonly DepartmentError[]): string {
  return (
    '<ErrorResponse xmlns="http://www.govtalk.gov.uk/CM/errorresponse" SchemaVersion="2.0">' +
    `<Application><MessageCount>${errors.length}</MessageCount></Application>` +
    `${errors.map(errorXml).join('')}</ErrorResponse>`
  )
}

function errorXml(error: DepartmentError): string {
  const location = error.location === undefined ? '' : `<Location>${escapeXml(error.location)}</Location>`
  return (
    `<Error><RaisedBy>ChRIS</RaisedBy><Number>${error.number}</Number><Type>${escapeXml(error.type)}</Type>` +
    `<Text>${escapeXml(error.text)}</Text>${location}</Error>`
  )
}
