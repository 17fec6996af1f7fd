// The page with the console. It has no navigation and a style sheet of its own: Swagger UI, which draws the
// console, needs the whole width, and its styles would meet those of the documentation.

/** The complete document; its scripts fill the element `console`. */
export const CONSOLE_PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Console · Company filing API</title>
<meta name="description" content="Try any request of the API with a test key.">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/console.css">
<script defer src="/docs/swagger-ui-bundle.js"></script>
<script defer src="/docs/console.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the console</a>
<header>
<p class="product"><a href="/docs">Company filing API</a></p>
<nav aria-label="Documentation"><a href="/docs">Documentation</a> <a href="/docs/quickstart">Quickstart</a> <a
href="/docs/errors">Errors</a> <a href="/sign-in">Sign in</a></nav>
</header>
<main id="content">
<h1>Console</h1>
<p class="lead">Try any request with a <strong>test key</strong>: it goes to the sandbox of this installation,
files nothing and costs nothing. Choose <em>Authorize</em> and paste the key, open an operation, and choose
<em>Execute</em>. Live keys are refused before anything is sent, and this page keeps the key only until you
leave or reload it. No key yet? <a href="/sign-up">Sign up</a>, or make one in the
<a href="/sign-in">dashboard</a>.</p>
<p id="console-notice" role="alert" hidden></p>
<div id="console"><p>Loading the operations …</p></div>
<noscript><p>The console needs scripts. The <a href="/docs/quickstart">quickstart</a> has the same requests
for curl.</p></noscript>
</main>
</body>
</html>
`
