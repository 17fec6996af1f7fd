// The logins at Kafka with their rights, derived from the product's manifest.
import { type AccessRule, readerRules, serviceRules } from '@cfs/messaging'
import { KAFKA_LOGINS, kafkaPasswordName, PRODUCT, SERVICES } from '@cfs/product'

export interface KafkaLogin {
  readonly username: string
  readonly rules: readonly AccessRule[]
}

/** The logins whose rights are limited: those of the services, and the one for tools and tests. */
export function kafkaLogins(): readonly KafkaLogin[] {
  const services = SERVICES.map((name) => ({ name, ...PRODUCT.services[name] }))
  return [
    ...services.map((service) => ({ username: service.name, rules: serviceRules(service) })),
    { username: KAFKA_LOGINS.reader, rules: readerRules(services) },
  ]
}

/** The passwords by login: those of the services, of the administrator, and of tools and tests. */
export function kafkaPasswords(passwordOf: (name: string) => string): Readonly<Record<string, string>> {
  const logins = [...SERVICES, KAFKA_LOGINS.admin, KAFKA_LOGINS.reader]
  return Object.fromEntries(logins.map((login) => [login, passwordOf(kafkaPasswordName(login))]))
}
