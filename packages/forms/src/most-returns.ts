/** The most returns that one period of account makes: we refuse more. */
export const MOST_RETURNS = 4
