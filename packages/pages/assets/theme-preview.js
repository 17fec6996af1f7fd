// Shows the name and the colour of a theme in its previews while they are typed.
const frames = document.querySelectorAll('iframe.theme-preview')
const form = document.querySelector('form[data-theme-form]')
let later
form?.addEventListener('input', () => {
  clearTimeout(later)
  later = setTimeout(show, 300)
})

function show() {
  for (const frame of frames) {
    const url = new URL(frame.src)
    for (const name of ['name', 'colour']) url.searchParams.set(name, form.elements.namedItem(name).value)
    if (url.href !== frame.src) frame.src = url.href
  }
}
