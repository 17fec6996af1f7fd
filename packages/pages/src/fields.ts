// Form fields in the layout of the GOV.UK design system, which suits people who file once a year: label,
// hint, error message, field.
import { attributes } from './attributes.ts'
import { html, type Html, type Slot } from './html.ts'

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>

export interface TextField {
  readonly name: string
  readonly label: string
  readonly hint?: Slot
  readonly error?: string | undefined
  /** The value to show in the field; never set this for a password or a credential. */
  readonly value?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'date' | 'datetime-local'
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'decimal' | 'email'
  /** Text shown before the field, such as £. */
  readonly prefix?: string
  readonly isRequired?: boolean
  readonly hasFocus?: boolean
  readonly spellcheck?: false
  /** The expected number of characters, which determines the width of the field. */
  readonly characters?: 6 | 10 | 20
}

/** A text field with its label, hint and error. */
export function textField(field: TextField): Html {
  const { name, label, hint, error, prefix, type = 'text', characters } = field
  const input = attributes({
    id: idOf(name),
    name,
    type,
    value: type === 'password' ? undefined : field.value,
    autocomplete: field.autocomplete,
    inputmode: field.inputmode,
    required: field.isRequired,
    autofocus: field.hasFocus,
    spellcheck: field.spellcheck === false || type === 'password' ? 'false' : undefined,
    autocapitalize: type === 'password' ? 'none' : undefined,
    class: characters === undefined ? 'input' : `input width-${characters}`,
    ...described(name, hint, error),
  })
  return html`<div class="field${error === undefined ? '' : ' invalid'}">
    <label for="${idOf(name)}">${label}</label>${hintAndError(name, hint, error)}
    <div class="control">${prefixOf(prefix)}<input ${input} />${revealButton(name, type)}</div>
  </div>`
}

/** The script `password` makes the button visible and lets it show what was typed. */
function revealButton(name: string, type: string): Slot {
  if (type !== 'password') return ''
  const controls = idOf(name)
  return html`<button type="button" class="reveal" hidden data-reveal aria-controls="${controls}"
    aria-label="Show what you typed">Show</button>`
}

function prefixOf(prefix: string | undefined): Slot {
  return prefix === undefined ? '' : html`<span class="prefix" aria-hidden="true">${prefix}</span>`
}

/** Text of several lines. */
export function textArea(
  field: Pick<TextField, 'name' | 'label' | 'hint' | 'error' | 'value'> & { readonly rows?: number },
): Html {
  const { name, label, hint, error } = field
  const area = attributes({
    id: idOf(name),
    name,
    rows: field.rows ?? 4,
    spellcheck: 'false',
    class: 'input',
    ...described(name, hint, error),
  })
  return html`<div class="field${error === undefined ? '' : ' invalid'}">
    <label for="${idOf(name)}">${label}</label>${hintAndError(name, hint, error)}
    <textarea ${area}>
${field.value ?? ''}</textarea>
  </div>`
}

/** A field for one file; browsers never fill it in again. */
export function fileField(
  field: Pick<TextField, 'name' | 'label' | 'hint' | 'error'> & {
    /** The media types that the browser offers, separated by commas. */
    readonly accept: string
  },
): Html {
  const { name, label, hint, error, accept } = field
  const input = attributes({ id: idOf(name), name, type: 'file', accept, ...described(name, hint, error) })
  return html`<div class="field${error === undefined ? '' : ' invalid'}">
    <label for="${idOf(name)}">${label}</label>${hintAndError(name, hint, error)}
    <input ${input} />
  </div>`
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

export interface ChoiceField {
  readonly name: string
  /** The question that the fields answer, shown as the legend of the group. */
  readonly legend: string
  readonly hint?: Slot
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  readonly chosen?: readonly string[]
}

/** Radio buttons, of which one can be chosen. */
export function radioField(field: ChoiceField): Html {
  return choiceField(field, 'radio')
}

/** Checkboxes: any of several. */
export function checkboxField(field: ChoiceField): Html {
  return choiceField(field, 'checkbox')
}

function choiceField(field: ChoiceField, type: 'radio' | 'checkbox'): Html {
  const { name, legend, hint, error, choices, chosen = [] } = field
  const options = choices.map((choice, index) => {
    const id = index === 0 ? idOf(name) : `${idOf(name)}-${index + 1}`
    const isChosen = chosen.includes(choice.value)
    const input = attributes({ id, type, name, value: choice.value, checked: isChosen })
    return html`<div class="choice"><input ${input} /><label for="${id}">${choice.label}${
      choice.hint === undefined ? '' : html`<span class="hint">${choice.hint}</span>`
    }</label></div>`
  })
  const group = attributes(described(name, hint, error))
  return html`<fieldset class="field${error === undefined ? '' : ' invalid'}" ${group}>
    <legend>${legend}</legend>${hintAndError(name, hint, error)}
    ${options}
  </fieldset>`
}

/** A drop-down list from which one value is chosen. */
export function selectField(field: {
  readonly name: string
  readonly label: string
  readonly hint?: Slot
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  readonly chosen?: string | undefined
}): Html {
  const { name, label, hint, error, choices, chosen } = field
  const select = attributes({ id: idOf(name), name, class: 'input', ...described(name, hint, error) })
  const options = choices.map(
    ({ value, label: words }) =>
      html`<option ${attributes({ value, selected: value === chosen })}>${words}</option>`,
  )
  return html`<div class="field${error === undefined ? '' : ' invalid'}">
    <label for="${idOf(name)}">${label}</label>${hintAndError(name, hint, error)}
    <select ${select}>${options}</select>
  </div>`
}

/** A hidden form field, whose value the browser sends back with the form. */
export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`
}

/** The id of the field's first control, to which error summaries link. */
export function idOf(name: string): string {
  return `field-${name.replaceAll(/[^a-zA-Z0-9_-]/g, '-')}`
}

function hintAndError(name: string, hint: Slot, error: string | undefined): Slot {
  return [
    hint === undefined ? '' : html`<div class="hint" id="${idOf(name)}-hint">${hint}</div>`,
    error === undefined
      ? ''
      : html`<p class="error" id="${idOf(name)}-error"><span class="for-readers">Error: </span>${error}</p>`,
  ]
}

function described(name: string, hint: Slot, error: string | undefined) {
  const ids = [
    ...(hint === undefined ? [] : [`${idOf(name)}-hint`]),
    ...(error === undefined ? [] : [`${idOf(name)}-error`]),
  ]
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : 'true',
  }
}
