// The functions that draw receipts and statements. Their fonts are large, so they are loaded when first used.

type Drawings = typeof import('@cfs/forms')
let loading: Promise<Drawings> | undefined

export function drawings(): Promise<Drawings> {
  return (loading ??= import('@cfs/forms'))
}
