// Shows the name and the colour of a theme in its preview while they are typed.
const preview = document.querySelector('.theme-preview')
const form = document.querySelector('form[data-theme-form]')
if (preview && form) {
  const bar = preview.querySelector('[data-preview="colour"]')
  const name = preview.querySelector('[data-preview="name"]')
  const show = () => {
    const colour = form.elements.namedItem('colour').value.trim()
    const isWhole = /^#[0-9a-f]{6}$/i.test(colour)
    bar.setAttribute('fill', isWhole ? colour : preview.dataset.defaultColour)
    name.textContent = form.elements.namedItem('name').value.trim() || 'Your firm'
  }
  form.addEventListener('input', show)
  show()
}
