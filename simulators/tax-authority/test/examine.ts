// The errors that the department finds in one constructed message, without a server.
import { parseXml } from '@cfs/simulator-control'
import type { DepartmentError } from '../src/department/error-response.ts'
import { examineReturn } from '../src/department/examine-return.ts'
import { readGovTalkMessage } from '../src/govtalk/message.ts'
import { ctMessage, type CtMessage } from './ct-message.ts'

/** The errors that the department finds in the message on a day. */
export function findingsIn(wanted: CtMessage, today = '2026-11-21'): readonly DepartmentError[] {
  const xml = ctMessage(wanted)
  const message = readGovTalkMessage(parseXml(xml))
  const irmark = { base64: /<IRmark[^>]*>([^<]*)/.exec(xml)?.[1] ?? '', base32: '' }
  return examineReturn({ message, irmark, xsdFindings: undefined, today }).errors
}

export function codesIn(wanted: CtMessage, today?: string): number[] {
  return findingsIn(wanted, today).map((error) => error.number)
}
