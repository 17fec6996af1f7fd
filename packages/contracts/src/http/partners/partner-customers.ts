// What the partner service answers the dashboard about a partner's customers: companies, activation links,
// imported trial balances, and the theme of the customers' pages.
import { z } from 'zod'
import { entitlementResource } from '../entitlement-resource.ts'
import { pagination } from '../line.ts'
import { importSummary, trialBalanceImport } from '../trial-balance-import.ts'

/** Answers GET /manage/accounts/{account_id}/companies: the partner's customers, newest first. */
export const partnerCustomers = z.object({ companies: z.array(entitlementResource), pagination })
export type PartnerCustomers = z.infer<typeof partnerCustomers>

/** Answers GET …/companies/{company_number} and POST …/end. */
export const partnerCustomer = z.object({ company: entitlementResource })
export type PartnerCustomer = z.infer<typeof partnerCustomer>

/** An activation link without its token. */
export const listedActivation = z.object({
  activation_id: z.string(),
  company_number: z.string(),
  email: z.string(),
  external_id: z.string().nullable(),
  state: z.enum(['open', 'used', 'expired', 'replaced']),
  created_at: z.string(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
})
export type ListedActivation = z.infer<typeof listedActivation>

/** Answers GET …/activations: newest first. */
export const activationList = z.object({ activations: z.array(listedActivation), pagination })
export type ActivationList = z.infer<typeof activationList>

/** Answers GET …/imports: newest first. */
export const importList = z.object({ imports: z.array(importSummary), pagination })
export type ImportList = z.infer<typeof importList>

const unmappedAccount = trialBalanceImport.shape.unmapped_accounts.element.extend({
  suggestions: z.array(z.string()).readonly(),
})

/** Answers GET …/imports/{import_id}: the import as recorded, and when a newer one replaced it. */
export const wholeImport = z.object({
  import: trialBalanceImport.extend({
    unmapped_accounts: z.array(unmappedAccount),
    superseded_at: importSummary.shape.superseded_at,
  }),
})
export type WholeImport = z.infer<typeof wholeImport>

/** Answers GET and PUT …/theme. */
export const themeResource = z.object({
  theme: z.object({
    name: z.string(),
    colour: z.string().nullable(),
    logo: z.object({ media_type: z.string(), content_base64: z.string() }).nullable(),
    return_url: z.string().nullable(),
    allows_renewal_mail: z.boolean(),
  }),
})
export type ThemeResource = z.infer<typeof themeResource>
