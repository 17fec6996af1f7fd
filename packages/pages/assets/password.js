// Shows the buttons that make a typed password readable. The field hides the password again before its form is
// sent, so that browsers do not keep it as ordinary text.
for (const button of document.querySelectorAll('button[data-reveal]')) {
  const field = document.getElementById(button.getAttribute('aria-controls'))
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password'
    button.textContent = isShown ? 'Hide' : 'Show'
    button.setAttribute('aria-label', `${isShown ? 'Hide' : 'Show'} what you typed`)
  }
  button.hidden = false
  button.addEventListener('click', () => show(field.type === 'password'))
  field.form.addEventListener('submit', () => show(false))
}
