// Additional styles for accounts with a full balance sheet: sub-totals, bracketed amounts with aligned
// digits, notes beneath the balance sheet.

export const SHEET_STYLE = `
thead th.amount { white-space: normal; overflow-wrap: normal; vertical-align: bottom; }
th.amount, td.amount { padding-right: 0.34em; }
td.negative { padding-right: 0; }
.subtotal .amount { border-top: 0.75pt solid #1a1a1a; }
.subtotal + tr > * { padding-top: 3.2mm; }
.statements + p { break-after: avoid; }
.together h2 { margin-top: 12mm; break-after: avoid; }
.page > h2:not(:first-child) { margin-top: 12mm; break-after: avoid; }
@media print {
  body { font-size: 10pt; }
  th, td { padding: 0.8mm 0; }
  .signature { margin-top: 6mm; }
}
`.trim()
