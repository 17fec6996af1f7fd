// What pages and files show of money, in the words of its documents. This entry loads neither fonts nor the
// rest of the forms, which only few processes need.
export * from './dispute-words.ts'
export { monthWords } from './month-words.ts'
export * from './payment-words.ts'
export * from './write-csv.ts'
