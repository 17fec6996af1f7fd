// Draws the console with Swagger UI. Requests go to the host that served the page, and only with a test key; the
// key is kept in the memory of the page, nowhere else.
const TEST_KEY = /^\s*svc_test_/
const REFUSED = 'This console takes test keys only, which start with svc_test_. Nothing was sent.'

const notice = document.querySelector('#console-notice')
const say = (words) => {
  notice.textContent = words
  notice.hidden = words === ''
}

/** Whether Swagger UI was given anything but a test key. */
const isRefused = (credentials) => Object.values(credentials).some(({ value }) => !TEST_KEY.test(value ?? ''))

/** Refuses other keys where they are typed, so that the page never holds a live key. */
const testKeysOnly = () => ({
  statePlugins: {
    auth: {
      wrapActions: {
        authorize: (authorize) => (credentials) => {
          const isWrong = isRefused(credentials)
          say(isWrong ? REFUSED : '')
          return isWrong ? { type: 'refused_key' } : authorize(credentials)
        },
      },
    },
  },
})

/** The page has its own introduction, and there is one server: the host of this page. */
const withoutHead = () => ({
  wrapComponents: { InfoContainer: () => () => null, ServersContainer: () => () => null },
})

/** Each request that changes something gets a key of its own, unless the reader typed one. */
const SAMPLE_KEY = 'a-new-key-for-each-request'
const withDefaults = (api) => {
  const key = api.components.parameters.IdempotencyKey
  key.example = SAMPLE_KEY
  // The installation's public address may differ from the one at which the reader opened this page.
  const { ApiKey } = api.components.securitySchemes
  ApiKey.description = 'A test key, which starts with `svc_test_`. Live keys are refused here.'
  // The requests that this service makes are not for trying.
  const { webhooks: _webhooks, ...described } = api
  return {
    ...described,
    servers: [{ url: window.location.origin }],
    security: [{ ApiKey: [] }],
    components: { ...api.components, securitySchemes: { ApiKey } },
  }
}

const withOwnKey = (request) => {
  for (const [name, value] of Object.entries(request.headers ?? {}))
    if (value === SAMPLE_KEY) request.headers[name] = crypto.randomUUID()
  return request
}

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followScheme()
dark.addEventListener('change', followScheme)

fetch('/openapi.json')
  .then((response) => response.json())
  .then((api) =>
    window.SwaggerUIBundle({
      spec: withDefaults(api),
      dom_id: '#console',
      plugins: [testKeysOnly, withoutHead],
      requestInterceptor: withOwnKey,
      validatorUrl: null,
      deepLinking: true,
      persistAuthorization: false,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      filter: true,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      requestSnippetsEnabled: true,
      supportedSubmitMethods: ['get', 'post', 'patch', 'delete'],
    }),
  )
  .catch(() => say('The console could not load the description of the API. Reload the page.'))
