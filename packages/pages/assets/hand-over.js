// Sends the form that leads to another site; without scripts its button does.
document.querySelector('form[data-hand-over]')?.submit()
