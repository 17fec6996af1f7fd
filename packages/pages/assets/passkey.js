// Makes or uses a passkey, puts the result into the form and submits it. The form's button stays hidden where
// the browser has no passkeys.
const words = {
  NotAllowedError: 'No passkey was used. Try again, or use another way to sign in.',
  InvalidStateError: 'This device already has a passkey for your account.',
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) continue
  const status = form.querySelector('[role="status"]')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    if (form.elements.credential.value !== '') return
    event.preventDefault()
    credentialFor(form).then(
      (credential) => {
        form.elements.credential.value = JSON.stringify(credential)
        form.requestSubmit()
      },
      (error) => {
        if (status) status.textContent = words[error.name] ?? 'The passkey did not work. Try again.'
      },
    )
  })
}

async function credentialFor({ dataset }) {
  const options = JSON.parse(dataset.options)
  const credential =
    dataset.passkey === 'create'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        })
  return credential.toJSON()
}
