// The page on which a partner chooses what its customers see, with a preview that follows what is typed.
// Without a script, the button “Preview” shows it.
import {
  button,
  checkboxField,
  errorSummary,
  type FieldErrors,
  fileField,
  form,
  html,
  type Html,
  notice,
  type PageView,
  statusMessage,
  summaryList,
  textField,
} from '@cfs/pages'

const PATH = '/live/customer-page'

export interface TypedTheme {
  readonly name: string
  /** Empty for the default colour. */
  readonly colour: string
  readonly returnUrl: string
  readonly allowsRenewalMail: boolean
}

export interface CustomerPageModel {
  readonly csrfToken: string
  readonly theme: TypedTheme
  readonly hasLogo: boolean
  readonly mayChange: boolean
  readonly message: string | undefined
  readonly errors: FieldErrors
}

export function customerPageView(model: CustomerPageModel): PageView {
  const { errors, message, theme } = model
  return {
    title: 'Customer page',
    hasErrors: Object.keys(errors).length > 0,
    scripts: ['theme-preview'],
    content: html`${errorSummary(errors)}${message === undefined ? '' : statusMessage(message)}
      <h1>Customer page</h1>
      <p>What your customers see above the pages on which they file.</p>
      ${preview(theme)}
      ${model.mayChange ? themeForm(model) : facts(theme)}`,
  }
}

/** The page itself, in light and in dark; a script follows what is typed. */
function preview({ name, colour }: TypedTheme): Html {
  const frame = (theme: 'light' | 'dark') => {
    const src = `${PATH}/preview?${new URLSearchParams({ name, colour, theme }).toString()}`
    // Inert, so that the links and fields of the preview are no stops of the keyboard.
    return html`<iframe class="theme-preview" inert sandbox="allow-same-origin" src="${src}"
      title="Preview of the customer page on a ${theme} screen"></iframe>`
  }
  return html`<div class="theme-previews">${[frame('light'), frame('dark')]}</div>`
}

function facts({ name, colour, returnUrl, allowsRenewalMail }: TypedTheme): Html {
  const words = html`<p>Owners and developers of the account can change it.</p>`
  return html`${summaryList([
    { term: 'Name', value: name },
    { term: 'Colour', value: colour || 'Default' },
    { term: 'Return address', value: returnUrl || 'None' },
    { term: 'New links by e-mail', value: allowsRenewalMail ? 'Yes' : 'No' },
  ])}${notice({ tone: 'quiet', content: words })}`
}

function themeForm({ csrfToken, theme, errors, hasLogo }: CustomerPageModel): Html {
  return form({
    action: PATH,
    csrfToken,
    hasFiles: true,
    data: { 'data-theme-form': '' },
    content: [
      textField({ name: 'name', label: 'Name', value: theme.name, error: errors['name'] }),
      textField({
        name: 'colour',
        label: 'Colour of links and buttons (optional)',
        hint: 'Six digits after a #, such as #1d4f91. White text must be readable on it.',
        value: theme.colour,
        error: errors['colour'],
        characters: 10,
        spellcheck: false,
        autocomplete: 'off',
      }),
      fileField({
        name: 'logo',
        label: hasLogo ? 'Replace the logo (optional)' : 'Logo (optional)',
        hint: 'PNG, JPEG or WebP of at most 64 KB, for a white background: it has one on dark screens too.',
        accept: 'image/png,image/jpeg,image/webp',
        error: errors['logo'],
      }),
      hasLogo
        ? checkboxField({
            name: 'remove_logo',
            legend: 'Logo',
            choices: [{ value: 'yes', label: 'Remove the logo' }],
          })
        : '',
      textField({
        name: 'return_url',
        label: 'Return address (optional)',
        hint: 'Where customers go back to after they have filed. Must begin with https://',
        value: theme.returnUrl,
        error: errors['return_url'],
        spellcheck: false,
      }),
      checkboxField({
        name: 'allows_renewal_mail',
        legend: 'Expired links',
        choices: [
          {
            value: 'yes',
            label: 'Customers may have a new link sent to their e-mail address',
            hint: 'Otherwise the page asks them to come back through your software.',
          },
        ],
        chosen: theme.allowsRenewalMail ? ['yes'] : [],
      }),
      html`<div class="actions">${button({ label: 'Save', name: 'action', value: 'save' })}
        ${button({ label: 'Preview', kind: 'secondary', name: 'action', value: 'preview' })}</div>`,
    ],
  })
}
