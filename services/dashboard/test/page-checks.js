// Runs inside a page, after axe-core: checks that need the page itself. Tests call `pageChecks`.
/* global axe */
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Tab reaches one radio button of a group: the chosen one, or the first. The arrow keys reach the others. */
function isReachedByTab(control) {
  if (!control.checkVisibility() || control.disabled) return false
  if (control.type !== 'radio' || control.checked) return true
  const group = [...document.getElementsByName(control.name)]
  return control === group[0] && !group.some(({ checked }) => checked)
}

function describe(control) {
  return control.outerHTML.slice(0, 200)
}

/** A field for a date and a time takes the focus with each of its parts, at most seven, in turn. */
const PARTS_OF_DATE = 7

let left = new Set()
let unseen = []
document.addEventListener('focusin', ({ target }) => {
  left.delete(target)
  if (getComputedStyle(target).outlineStyle === 'none') unseen.push(target)
})

window.pageChecks = {
  /** What axe finds. It must not enter frames: it would wait for ever for a preview, which runs no scripts. */
  async faults() {
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: RULES },
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  },

  /** By how many pixels the page is wider than the window. */
  excess() {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  },

  /** The bars of pictures that have a width but are not drawn, such as those that a style hides. */
  undrawnBars() {
    return [...document.querySelectorAll('svg rect')]
      .filter((bar) => !/^0%?$/.test(bar.getAttribute('width')) && bar.getBoundingClientRect().width === 0)
      .map(describe)
  },

  headings() {
    return [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => heading.innerText)
  },

  /** Moves the focus before the first control; returns how often Tab is pressed at most to reach the last. */
  watchFocus() {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isReachedByTab)
    left = new Set(controls)
    unseen = []
    const dates = controls.filter(({ type }) => type === 'date' || type === 'datetime-local')
    return controls.length + dates.length * (PARTS_OF_DATE - 1)
  },

  /** How many controls have not had the focus yet. */
  left() {
    return left.size
  },

  /** The controls that did not get the focus, and those that did not show it. */
  focusFaults() {
    return { missed: [...left].map(describe), unseen: unseen.map(describe) }
  },
}
