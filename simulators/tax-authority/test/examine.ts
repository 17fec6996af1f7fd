// The errors that the department finds in one constructed message, without a server.
import { parseXml } from '@cfs/simulator-control'
import type { DepartmentError } from '../src/department/error-response.ts'
import { examineReturn } from '../src/department/examine-return.ts'
import { readGovTalkMessage } from '../src/govtalk/message.ts'
import { ctMessage, type CtMessage } from './ct-message.ts'

/** The errors that the department finds in the message on 21 November 2026. */
export function findingsIn(wanted: CtMessage): readonly DepartmentError[] {
  const xml = ctMessage(wanted)
  const message = readGovTalkMessage(parseXml(xml))
  const irmark = { base64: /<IRmark[^>]*>([^<]*)/.exec(xml)?.[1] ?? '', base32: '' }
  return examineReturn({ message, irmark, xsdFindings: undefined, today: '2026-11-21' }).errors
}

export function codesIn(wanted: CtMessage): number[] {
  return findingsIn(wanted).map((error) => error.number)
}
