// Generates the configuration with which Prometheus reads the metrics of the compose stack.
const PORT = 9464

/** The text of the configuration; `programs` are the hosts that serve a page of metrics. */
export function prometheusConfig(programs: readonly string[]): string {
  const jobs = programs.map(
    (name) => `  - job_name: ${name}\n    static_configs: [{ targets: ["${name}:${PORT}"] }]\n`,
  )
  return `# Generated from packages/product/src/product.ts by \`npm run generate\`; do not edit.
global: { scrape_interval: 15s, evaluation_interval: 15s }
rule_files: [/etc/prometheus/alerts.yaml]
scrape_configs:
${jobs.join('')}`
}
