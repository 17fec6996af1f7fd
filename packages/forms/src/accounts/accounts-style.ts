// The style of the accounts in a browser and in print. The HTML page of the accounts needs no other files:
// the registry accepts none, and its viewer supports plain CSS best.

export const ACCOUNTS_STYLE = `
@page { size: A4; margin: 22mm 20mm; }
body {
  margin: 0; color: #1a1a1a; background: #fff;
  font: 11pt/1.5 "Source Sans 3", "Helvetica Neue", Arial, sans-serif;
}
.page {
  box-sizing: border-box; max-width: 186mm; margin: 0 auto; padding: 18mm 6mm;
  overflow-wrap: anywhere;
}
.page + .page { border-top: 1px solid #d0d5d9; }
.cover { padding-top: 50mm; padding-bottom: 50mm; }
.cover h1 {
  margin: 0 0 14mm; padding-bottom: 6mm; border-bottom: 2.5pt solid #1f4e5f; font-size: 25pt;
  line-height: 1.2; font-weight: 600;
}
.cover .subtitle { margin: 0 0 1mm; font-size: 15pt; color: #1f4e5f; }
.cover .subtitle + .detail { margin-top: 14mm; }
.cover .detail { margin: 0 0 1mm; }
.cover h2 { margin-top: 10mm; }
h2 { margin: 0 0 2mm; font-size: 16pt; line-height: 1.25; font-weight: 600; color: #1f4e5f; }
h3 { margin: 7mm 0 1mm; font-size: 11.5pt; font-weight: 600; break-after: avoid; }
p { margin: 0 0 3mm; white-space: pre-line; }
table {
  width: calc(100% + 8mm); margin: 5mm -4mm 8mm; border-collapse: separate;
  border-spacing: 4mm 0; break-inside: avoid;
}
th, td { padding: 1.3mm 0; vertical-align: baseline; text-align: left; font-weight: normal; }
thead th { font-weight: 600; }
.note { width: 14mm; text-align: center; }
.amount { width: 36mm; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.wide { border-spacing: 2mm 0; font-size: 9.5pt; }
.wide .amount { width: 23mm; }
.wide thead .amount { white-space: normal; overflow-wrap: normal; vertical-align: bottom; }
thead .note { font-weight: normal; vertical-align: bottom; }
.heading th { padding-top: 5mm; font-weight: 600; }
.total th, .total td { font-weight: 600; }
.total .amount { border-top: 0.75pt solid #1a1a1a; border-bottom: 2.25pt double #1a1a1a; }
.together { break-inside: avoid; }
.statements { margin: 0 0 6mm; padding: 0 0 0 5mm; }
.statements li { margin: 0 0 2mm; }
.signature { margin: 9mm 0 0; break-inside: avoid; }
.signature .name {
  display: inline-block; min-width: 70mm; padding-bottom: 1mm;
  border-bottom: 0.75pt solid #1a1a1a; font-weight: 600;
}
.signature .role { display: block; color: #4a4a4a; }
.mark {
  margin: 0; padding: 3mm; text-align: center; font-weight: 600; color: #fff;
  background: #a3231f;
}
.watermark {
  position: fixed; top: 42%; left: 0; right: 0; z-index: 1; text-align: center; font-size: 84pt;
  font-weight: 700; letter-spacing: 8pt; color: #a3231f; opacity: 0.13;
  transform: rotate(-35deg); pointer-events: none;
}
@media screen and (max-width: 150mm) {
  .page { padding: 8mm 4mm; }
  .cover { padding-top: 16mm; padding-bottom: 16mm; }
  .cover h1 { margin-bottom: 8mm; font-size: 20pt; }
  table { width: 100%; margin-left: 0; margin-right: 0; border-spacing: 2mm 0; font-size: 9.5pt; }
  .note { width: 1%; overflow-wrap: normal; }
  .wide { display: block; overflow-x: auto; overflow-wrap: normal; }
  .wide .amount { width: auto; }
  .amount { width: 1%; }
  .signature .name { min-width: 0; }
  .watermark { font-size: 40pt; }
}
@media print {
  .page { max-width: none; padding: 0; break-after: page; }
  .page:last-child { break-after: auto; }
  .page + .page { border-top: 0; }
  .cover { padding-top: 60mm; }
  .mark { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
`.trim()
