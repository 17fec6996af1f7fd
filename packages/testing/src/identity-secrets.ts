// The secrets of the signed identities, derived from one secret of a test as an installation derives them from
// its root secret.
export { callersOf, identitySettingsOf, signingSecretsOf } from '@cfs/product'
