// Describes what each role is for, in words for the person who chooses it.
export type RoleName = 'owner' | 'developer' | 'finance' | 'viewer'

export const ROLE_WORDS: Readonly<Record<RoleName, { readonly label: string; readonly hint: string }>> = {
  owner: { label: 'Owner', hint: 'Everything: keys, money, the team and the name of the account.' },
  developer: { label: 'Developer', hint: 'Keys, webhooks, filings, requests and customers; no money.' },
  finance: { label: 'Finance', hint: 'Balance, top-ups and statements; sees what a viewer sees.' },
  viewer: {
    label: 'Viewer',
    hint: 'Sees filings, documents, requests, the names of keys and the team; no money and no audit log. Changes nothing.',
  },
}

export const ROLE_CHOICES = (['owner', 'developer', 'finance', 'viewer'] as const).map((value) => ({
  value,
  ...ROLE_WORDS[value],
}))
