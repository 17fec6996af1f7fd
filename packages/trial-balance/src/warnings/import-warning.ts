/** A warning about an import. One that blocks filing must be resolved before the form can be sent. */
export interface ImportWarning {
  readonly code: string
  readonly message: string
  readonly blocksFiling: boolean
}

/** A warning that the customer may read and ignore. */
export function note(code: string, message: string): ImportWarning {
  return { code, message, blocksFiling: false }
}

/** A warning that must be resolved before filing. */
export function block(code: string, message: string): ImportWarning {
  return { code, message, blocksFiling: true }
}
