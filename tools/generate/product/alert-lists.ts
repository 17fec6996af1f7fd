// Checks that docs/alerts.yaml lists every service, and every consumer group, in the alerts for missing
// data.
import { CONSUMERS, SERVICES } from '@cfs/product'

/**
 * The text of the alert rules with the manifest's lists filled in; throws if no rule contains one of the
 * lists.
 */
export function alertsWithLists(yaml: string): string {
  const jobs = yaml.replaceAll(/(\{job=~)"[^"]*"(\})/g, `$1"${SERVICES.join('|')}"$2`)
  const missing = absences(jobs, {
    of: /up\{job="[^"]*"\}/,
    names: SERVICES.map((name) => `up{job="${name}"}`),
  })
  const group = (name: string) => `consumer_lag{messaging_consumer_group_name="${name}"}`
  return absences(missing, {
    of: /consumer_lag\{messaging_consumer_group_name="[^"]*"\}/,
    names: CONSUMERS.map(group),
  })
}

function absences(yaml: string, list: { readonly of: RegExp; readonly names: readonly string[] }): string {
  const one = `absent\\(${list.of.source}\\)`
  const chain = new RegExp(`${one}( or ${one})*`)
  if (!chain.test(yaml)) throw new Error(`docs/alerts.yaml has no list of absent(${list.names[0]})`)
  return yaml.replace(chain, list.names.map((name) => `absent(${name})`).join(' or '))
}
