// The functions that draw receipts and statements. The fonts of the documents are large, so they are loaded
// when they are first used.

type Drawings = typeof import('@cfs/forms')
let loading: Promise<Drawings> | undefined

export function drawings(): Promise<Drawings> {
  return (loading ??= import('@cfs/forms'))
}
