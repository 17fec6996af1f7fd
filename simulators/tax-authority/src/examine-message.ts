// Examines a single message as the department would, for people who write messages; no server and no
// registers are needed.
import { parseXml } from '@cfs/simulator-control'
import type { DepartmentError } from './department/error-response.ts'
import { examineReturn } from './department/examine-return.ts'
import { readGovTalkMessage } from './govtalk/message.ts'

/**
 * The date of examination is `today` (YYYY-MM-DD), and the IRmark is not checked. An empty list means that
 * the message would be accepted.
 */
export function examineMessage(xml: string, today: string): readonly DepartmentError[] {
  const message = readGovTalkMessage(parseXml(xml))
  const irmark = { base64: /<IRmark[^>]*>([^<]*)/.exec(xml)?.[1] ?? '', base32: '' }
  return examineReturn({ message, irmark, xsdFindings: undefined, today }).errors
}
