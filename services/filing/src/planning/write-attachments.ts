// Writes the documents attached to a return, or accounts on their own, as inline XBRL.
import {
  type AnyAccountsForm,
  type ComputationsForm,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  type Mark,
} from '@cfs/forms'

export interface AttachmentForms {
  readonly accounts: AnyAccountsForm | undefined
  readonly computations: ComputationsForm | undefined
  readonly mark?: Mark
}

export interface Attachments {
  readonly accounts?: string
  readonly computations?: string
}

export function writeAttachments({ accounts, computations, mark }: AttachmentForms): Attachments {
  const marked = mark === undefined ? {} : { mark }
  return {
    ...(accounts !== undefined && { accounts: writeAccountsIxbrl(accounts, marked) }),
    ...(computations !== undefined && { computations: writeComputationsIxbrl(computations, marked) }),
  }
}
