// Generates the public API site that the gateway serves: the API description, the pages as HTML and
// Markdown, their search index, the feed of the changelog, and the lists of the pages for programs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COVERAGE } from '@cfs/contracts'
import { describeApi, type OpenApiDocument } from '@cfs/contracts/openapi'
import type { ErrorPages } from '../errors-page.ts'
import { changelogFeed } from './changelog-feed.ts'
import { CONSOLE_PAGE } from './console-page.ts'
import { coveragePage } from './coverage-page.ts'
import { htmlPage, notFoundPage, searchPage, statusPage } from './html-page.ts'
import { llmsFullText, llmsText } from './llms-texts.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { postmanCollection } from './postman-collection.ts'
import { referencePages } from './reference-pages.ts'
import { schemaPages } from './schema-pages.ts'
import { searchIndex } from './search-index.ts'
import type { SitePage } from './site-page.ts'

/**
 * Every file by its path. `root` is the project's folder; `errors` are the pages about errors and warnings.
 */
export function apiSite(root: string, errors: ErrorPages): Readonly<Record<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const api = describeApi(
    read('docs/api-overview.md')
      .replace(/^# .*\n+/, '')
      .trimEnd(),
  )
  const pages = sitePages(api, { read, errors })
  return {
    'openapi.json': `${JSON.stringify(api, null, 2)}\n`,
    'postman.json': `${JSON.stringify(postmanCollection(api))}\n`,
    'llms.txt': llmsText(pages),
    'llms-full.txt': llmsFullText(pages),
    'not-found.html': notFoundPage(pages),
    'status.html': statusPage(pages),
    'console.html': CONSOLE_PAGE,
    'search.html': searchPage(pages),
    'search.json': `${JSON.stringify(searchIndex(pages))}\n`,
    'docs/changelog.atom': changelogFeed(read('docs/api-changelog.md'), (text) => markdownToHtml(text).html),
    'docs/style.css': read('tools/generate/api-site/style.css'),
    'docs/copy.js': read('tools/generate/api-site/copy.js'),
    'docs/console.js': read('tools/generate/api-site/console.js'),
    'docs/console.css': read('tools/generate/api-site/console.css'),
    ...Object.fromEntries(
      pages.flatMap((page) => {
        const name = page.slug === '' ? 'index' : page.slug
        return [
          [`docs/${name}.html`, htmlPage(page, pages)],
          [`docs/${name}.md`, page.markdown],
        ]
      }),
    ),
  }
}

interface Texts {
  readonly read: (path: string) => string
  readonly errors: ErrorPages
}

function sitePages(api: OpenApiDocument, texts: Texts): readonly SitePage[] {
  return [
    ...guides(texts),
    ...referencePages(api),
    ...schemaPages(api),
    ...errorSitePages(texts.errors),
    {
      slug: 'changelog',
      title: 'Changelog',
      about: 'What changed in the API, by day.',
      group: 'News',
      markdown: texts.read('docs/api-changelog.md'),
    },
  ]
}

function guides(texts: Texts): readonly SitePage[] {
  const { read } = texts
  return [
    {
      slug: '',
      title: 'Overview',
      about: 'Keys, answers, filing, limits, the sandbox.',
      group: 'Start',
      markdown: read('docs/api-overview.md'),
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      about: 'From nothing to an accepted sandbox filing in under five minutes.',
      group: 'Start',
      markdown: read('docs/api-quickstart.md'),
    },
    {
      slug: 'event-feed',
      title: 'Follow events',
      about: 'One feed instead of polling every filing: each event once, in order, without gaps.',
      group: 'Guides',
      markdown: read('docs/api-events.md'),
    },
    {
      slug: 'webhooks-guide',
      title: 'Receive webhooks',
      about: 'Have events posted to your own program: verify, retry, replay and rotate.',
      group: 'Guides',
      markdown: read('docs/webhooks.md'),
    },
    {
      slug: 'evidence',
      title: 'Prove what was filed',
      about: 'One signed file for each filing, which anyone can verify offline.',
      group: 'Guides',
      markdown: read('docs/api-evidence.md'),
    },
    {
      slug: 'integrate-as-a-partner',
      title: 'Integrate as a partner',
      about: 'Activate a company, send its trial balance, redirect the customer.',
      group: 'Guides',
      markdown: read('docs/partners.md'),
    },
    ...clients(texts),
    {
      slug: 'coverage',
      title: 'What we file',
      about: 'The companies, periods and figures that are filed, and those that are refused.',
      group: 'Guides',
      markdown: coveragePage(COVERAGE),
    },
  ]
}

function clients({ read }: Texts): readonly SitePage[] {
  return [
    {
      slug: 'client',
      title: 'Client for TypeScript',
      about: 'The typed client: retries, polling, pages, documents.',
      group: 'Guides',
      markdown: read('packages/client/README.md'),
    },
    {
      slug: 'python-client',
      title: 'Client for Python',
      about: 'The typed client, with and without asyncio.',
      group: 'Guides',
      markdown: read('clients/python/README.md'),
    },
    {
      slug: 'command-line',
      title: 'Command line',
      about: 'File one company or a CSV of hundreds with one command.',
      group: 'Guides',
      markdown: read('clients/cli/README.md'),
    },
    {
      slug: 'agents',
      title: 'AI agents',
      about: 'Let an agent prepare filings that you confirm (MCP), locally or at /mcp.',
      group: 'Guides',
      markdown: read('docs/api-agents.md'),
    },
  ]
}

function errorSitePages({ codes, taxAuthority, registry, ...warnings }: ErrorPages): readonly SitePage[] {
  const group = 'Errors and warnings'
  return [
    {
      slug: 'errors',
      title: 'Errors',
      about: 'Every error code of the API, what it means and what to do.',
      group,
      markdown: codes,
    },
    {
      slug: 'authority-errors',
      title: 'Errors of the tax authority',
      about: 'Errors of rejected and failed returns, what they mean and what to do.',
      group,
      markdown: taxAuthority,
    },
    {
      slug: 'registry-errors',
      title: 'Errors of the registry',
      about: 'Errors of rejected accounts, what they mean and what to do.',
      group,
      markdown: registry,
    },
    {
      slug: 'warnings',
      title: 'Warnings',
      about: 'Every warning about a return and its period, what it means and what to do.',
      group,
      markdown: warnings.warnings,
    },
    {
      slug: 'accounts-warnings',
      title: 'Warnings about accounts',
      about: 'Every warning about accounts, the register and names.',
      group,
      markdown: warnings.accountsWarnings,
    },
  ]
}
