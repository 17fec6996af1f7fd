// Accounts and computations: attached, or a reason why not.
import { childrenNamed, type Form, type Rule } from './rule.ts'

const pdfAccounts = 'PDF accounts attached with explanation'
const noAccountsReason = (form: Form) => (form.has('90A') ? form.text('90A') : undefined)
const periodTicks = (form: Form) => Number(form.has('80A')) + Number(form.has('85A'))

// Validation rules 1604 and 1605, whose messages say the condition in words of our own.
const attachedFiles: readonly Rule[] = [
  {
    code: 1604,
    at: 'attachment',
    message: 'The file type of the attachment is not supported.',
    holds: (_form, { attributes }) =>
      attributes['Format'] !== 'pdf' || /\.pdf$/i.test(attributes['Filename'] ?? ''),
  },
  {
    code: 1605,
    at: 'attachment',
    message: 'The content of the attachment is not in the format of its file type.',
    holds: (_form, { attributes, text }) =>
      attributes['Format'] !== 'pdf' || Buffer.from(text, 'base64').subarray(0, 5).equals(pdfStart),
  },
]

const pdfStart = Buffer.from('%PDF-')

export const attachmentRules: readonly Rule[] = [
  ...attachedFiles,
  {
    code: 9112,
    at: '/ReturnInfoSummary/Accounts',
    message:
      "You can only provide a set of PDF accounts if you also complete the 'No accounts reason' with the value of 'PDF accounts attached with explanation'",
    holds: (form) => noAccountsReason(form) === pdfAccounts || form.attachments('accounts') === 0,
  },
  {
    code: 9113,
    at: '/ReturnInfoSummary/Accounts',
    message: "You must provide a set of iXBRL accounts if the 'No accounts reason' is absent",
    holds: (form) => form.has('90A') || form.has('iXbrlAccounts'),
  },
  {
    code: 9114,
    at: '/ReturnInfoSummary/Accounts',
    message:
      "If 'No accounts reason' is absent or has been completed with 'PDF accounts attached with explanation' you must complete either 'This period accounts' or 'Different period accounts'",
    holds: (form) => (form.has('90A') && noAccountsReason(form) !== pdfAccounts) || periodTicks(form) === 1,
  },
  {
    code: 9115,
    at: '90A',
    message: "Amendment - accounts already submitted' cannot be used if the return type is New",
    holds: (form) => noAccountsReason(form) !== 'Amendment - a/cs already submitted' || form.amended,
  },
  {
    code: 9116,
    at: '/ReturnInfoSummary/Accounts',
    message:
      "If 'No accounts reason' is present and has not been completed with 'PDF accounts attached with Explanation' you must not complete either 'This period accounts' or 'Different period accounts'",
    holds: (form) => !form.has('90A') || noAccountsReason(form) === pdfAccounts || periodTicks(form) === 0,
  },
  {
    code: 9117,
    at: '90B',
    message: 'Computations in PDF format are attached so a reason for no Computations must not be completed',
    holds: (form) => form.attachments('computations') === 0,
  },
  {
    code: 9118,
    at: '90B',
    message: 'Computations in iXBRL format are attached so a reason for no Computations must not be provided',
    holds: (form) => !form.has('iXbrlComputations'),
  },
  {
    code: 9119,
    at: '90B',
    message: "Amendments - computations already submitted' cannot be used if the return type is New",
    holds: (form) => form.text('90B') !== 'Amendment - comps already submitted' || form.amended,
  },
  {
    code: 9315,
    at: 'iXbrl',
    message: "If Box 90 'No accounts reason' is absent then accounts must be attached",
    holds: (form) => form.has('90A') || form.has('iXbrlAccounts'),
  },
  {
    code: 9316,
    at: 'iXbrl',
    message: "If Box 90 'No computations reason' is absent then computations must be attached",
    holds: (form) => form.has('90B') || form.has('iXbrlComputations'),
  },
  {
    code: 9349,
    at: '90A',
    message: "iXBRL Accounts are attached so 'No accounts reason' must not be completed",
    holds: (form) => !form.has('iXbrlAccounts'),
  },
  {
    code: 9965,
    at: '/ReturnInfoSummary/Computations',
    message:
      'You must provide a Tax Computation with the return unless you provide a valid reason not to supply it',
    holds: (form) => form.has('90B') || form.attachments('computations') > 0 || form.has('iXbrlComputations'),
  },
  {
    code: 9966,
    at: '/ReturnInfoSummary/Computations',
    message: 'You cannot provide both iXBRL and PDF Tax Computations with the return',
    holds: (form) =>
      form.has('90B') || !(form.attachments('computations') > 0 && form.has('iXbrlComputations')),
  },
  {
    code: 9971,
    at: '90A',
    message:
      "You must provide a set of PDF Accounts if 'No accounts reason' is completed with 'PDF accounts attached with explanation'",
    holds: (form) => noAccountsReason(form) !== pdfAccounts || form.attachments('accounts') > 0,
  },
  ...['Accounts', 'Computation'].flatMap((kind): Rule[] => [
    ...[
      { code: 9900, pages: 'EncodedInlineXBRLDocument' },
      { code: 9901, pages: 'InlineXBRLDocument' },
    ].map(
      ({ code, pages }): Rule => ({
        code,
        at: `/AttachedFiles/XBRLsubmission/${kind}/Instance`,
        message:
          'You have tried to submit multi page accounts or computations but have not identified the main or primary page with an Entry Point attribute.',
        holds: (_form, instance) => {
          const documents = childrenNamed(instance, pages)
          return documents.length < 2 || documents.filter((one) => one.attributes['entryPoint']).length === 1
        },
      }),
    ),
    ...['EncodedInlineXBRLDocument', 'InlineXBRLDocument'].map(
      (page): Rule => ({
        code: 9970,
        at: `/AttachedFiles/XBRLsubmission/${kind}/Instance/${page}`,
        message:
          'You have tried to submit multi page accounts or computations but have not provided file name attributes for each of the pages',
        holds: (_form, document, instance) =>
          instance.children.length < 2 || document.attributes['Filename'] !== undefined,
      }),
    ),
    {
      code: 9902,
      at: `/AttachedFiles/XBRLsubmission/${kind}`,
      message:
        'An extension taxonomy must not be provided if raw XBRL is submitted. Please contact your software supplier.',
      holds: (_form, document) =>
        childrenNamed(document, 'Extension').length === 0 ||
        childrenNamed(childrenNamed(document, 'Instance')[0], 'RawXBRLDocument').length === 0,
    },
  ]),
]
