// The style of a computation in a browser and in print. The page needs no other files, because the tax
// authority accepts none.

export const COMPUTATIONS_STYLE = `
@page { size: A4; margin: 18mm 17mm; }
body {
  margin: 0; color: #1a1a1a; background: #fff;
  font: 10.5pt/1.45 "Source Sans 3", "Helvetica Neue", Arial, sans-serif;
}
.page {
  box-sizing: border-box; max-width: 186mm; margin: 0 auto; padding: 12mm 6mm;
  overflow-wrap: anywhere;
}
.head { margin: 0 0 6mm; padding: 5mm 6mm; color: #fff; background: #00616b; }
h1 { margin: 0; font-size: 20pt; line-height: 1.2; font-weight: 600; }
.head p { margin: 1mm 0 0; }
.notice { margin: 0 0 5mm; padding: 2mm 3mm; border-left: 3pt solid #a3231f; font-weight: 600; }
h2 {
  margin: 8mm 0 2mm; padding-bottom: 1mm; border-bottom: 1pt solid #00616b; font-size: 12.5pt;
  line-height: 1.25; font-weight: 600; color: #00616b; break-after: avoid;
}
h2.part { break-before: page; }
h3 {
  margin: 5mm 0 1mm; font-size: 10.5pt; line-height: 1.3; font-weight: 600; color: #00616b;
  break-after: avoid;
}
p { margin: 0 0 3mm; }
table { width: 100%; margin: 0 0 4mm; border-collapse: collapse; }
th, td { padding: 1mm 0; vertical-align: baseline; text-align: left; font-weight: normal; }
thead th, thead td {
  padding-bottom: 1.5mm; border-bottom: 0.75pt solid #6fa3a8; font-weight: 600;
  vertical-align: bottom;
}
tr, .amounts { break-inside: avoid; }
p { break-after: avoid; }
.details th { width: 45mm; color: #4a5560; }
.details td { font-weight: 600; }
.box { width: 14mm; padding-right: 3mm; font-weight: 600; color: #00616b; }
.right { padding-left: 3mm; text-align: right; white-space: nowrap; }
.right { font-variant-numeric: tabular-nums; }
.amount { width: 1%; padding-left: 6mm; padding-right: 0.36em; text-align: right; white-space: nowrap; }
.amount { font-variant-numeric: tabular-nums; }
.hanging { padding-right: 0; }
.total th, .total td { border-top: 0.75pt solid #1a1a1a; font-weight: 600; }
.total:first-child > * { border-top: 0; }
.memo th, .memo td { color: #4a5560; }
.memo th { padding-left: 5mm; font-style: italic; }
.working td, .working th { padding-top: 1.5mm; padding-bottom: 1.5mm; border-bottom: 0.5pt solid #d0d5d9; }
.formula, .source { display: block; color: #4a5560; }
.source { font-size: 9.5pt; }
.mark { margin: 0; padding: 3mm; text-align: center; font-weight: 600; color: #fff; background: #a3231f; }
.watermark {
  position: fixed; top: 42%; left: 0; right: 0; z-index: 1; text-align: center; font-size: 84pt;
  font-weight: 700; letter-spacing: 8pt; color: #a3231f; opacity: 0.13; transform: rotate(-35deg);
  pointer-events: none;
}
@media screen and (max-width: 150mm) {
  .page { padding: 6mm 4mm; }
  .box { width: 9mm; }
  .details th { width: 34mm; padding-right: 3mm; }
  .head { padding: 4mm; }
  .amount { padding-left: 3mm; }
  .grid { display: block; overflow-x: auto; overflow-wrap: normal; font-size: 9pt; }
  .grid th { white-space: normal; }
  .grid .right { padding-left: 2mm; }
  .watermark { font-size: 40pt; }
}
@media print {
  .page { max-width: none; padding: 0; }
  .head, .mark { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`.trim()
