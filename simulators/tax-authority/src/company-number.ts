/** Numeric company numbers may be written with or without leading zeros. */
export function padCompanyNumber(companyNumber: string): string {
  return /^\d+$/.test(companyNumber) ? companyNumber.padStart(8, '0') : companyNumber.toUpperCase()
}
