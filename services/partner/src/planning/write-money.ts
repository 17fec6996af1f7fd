/** An amount as the form's fields show it: `1250.50`, `-20`. */
export function writeMoney(pounds: number): string {
  return Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2)
}
