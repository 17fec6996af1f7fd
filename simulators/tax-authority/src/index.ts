export type { TaxAuthoritySettings } from './config.ts'
export { startTaxAuthority } from './tax-authority.ts'
