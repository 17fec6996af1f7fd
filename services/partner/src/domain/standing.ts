/** The status of a filing that was sent. */
export type FilingOutcome = 'pending' | 'submitted' | 'accepted' | 'rejected' | 'error'

/**
 * How a filing stands. `unclear`: the authority may have it; `held`: the authority has one for the period.
 * The form sends neither again.
 */
export type Standing = FilingOutcome | 'unclear' | 'held'
