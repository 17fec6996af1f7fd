// Reads the rules of docs/alerts.yaml and the dashboards of deploy/grafana for the tests that compare them
// with the services and with docs/telemetry.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface AlertRule {
  readonly name: string
  readonly expression: string
}

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const DOCS = join(import.meta.dirname, '../../docs')
/**
 * Names in an alert's expression that are not metrics of a service: functions, keywords, and names added by
 * Prometheus itself.
 */
const OWN_WORDS = new Set(['histogram_quantile', 'up'])
/** Metrics of the machine, which node_exporter reports. */
const OF_THE_MACHINE = new Set(['node_filesystem_avail_bytes', 'node_filesystem_size_bytes'])
/** The scripts that write metrics to files beside the backups. */
const SCRIPTS = ['backup.sh', 'restore-test.sh', 'archive-progress.sh']

export function readAlertRules(): readonly AlertRule[] {
  const text = readFileSync(join(DOCS, 'alerts.yaml'), 'utf8')
  return [...text.matchAll(/- alert: (\S+)\n\s+expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
    name,
    expression,
  }))
}

/** The expressions of Grafana's dashboards, by the title of their panel. */
export function readDashboards(): readonly AlertRule[] {
  const folder = join(DOCS, '../deploy/grafana')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((file) => {
    const { panels } = dashboard.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ name: `${file}: ${title}`, expression: expr })),
    )
  })
}

/**
 * Returns the metrics that an alert's expression uses: the words left after removing selectors and
 * groupings.
 */
export function metricsIn({ expression }: AlertRule): readonly string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b/g)].map(([name]) => name).filter((name) => !OWN_WORDS.has(name))
}

/** The metrics of an alert's expression that a service must report. */
export function serviceMetricsIn(rule: AlertRule): readonly string[] {
  const others = new Set([...OF_THE_MACHINE, ...scriptMetrics()])
  return metricsIn(rule).filter((name) => !others.has(name))
}

/** The metrics that the scripts for backups write, by their own text. */
export function scriptMetrics(): readonly string[] {
  const folder = join(DOCS, '../tools/compose/backups')
  const texts = SCRIPTS.map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name = '']) => name))
}

/** The headings in docs/telemetry.md that explain alerts. */
export function explainedAlerts(): readonly string[] {
  const text = readFileSync(join(DOCS, 'telemetry.md'), 'utf8')
  return [...text.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name)
}

/** The metrics listed in the first column of the metrics table in docs/telemetry.md. */
export function describedMetrics(): readonly string[] {
  const text = readFileSync(join(DOCS, 'telemetry.md'), 'utf8')
  const [, section = ''] = text.split('## Metrics')
  const [table = ''] = section.split('\n## ')
  const firstCells = table.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([a-z]\w+)`/g)].map(([, name = '']) => name))
}
