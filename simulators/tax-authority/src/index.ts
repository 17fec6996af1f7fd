export type { TaxAuthoritySettings } from './config.ts'
export { examineMessage } from './examine-message.ts'
export { startTaxAuthority } from './tax-authority.ts'
