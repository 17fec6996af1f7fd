// The rights of each login at the broker, derived from what its service publishes and consumes. A service
// writes only the topics of its own events, and joins only its own consumer group.
import { EVENT_TYPES, type EventType } from '@cfs/contracts'
import { deadLetterTopic, replayTopic } from './topics.ts'

export interface AccessRule {
  readonly resource: 'topic' | 'group'
  /** Without the topic prefix; `*` stands for all topics or groups with the prefix. */
  readonly name: string
  /** Reading a group means joining it; every right includes `describe`. */
  readonly operation: 'read' | 'write' | 'describe' | 'delete'
  readonly permission: 'allow' | 'deny'
}

export interface ServiceEvents {
  /** The service's name, which is also its login and its consumer group. */
  readonly name: string
  readonly publishes: readonly EventType[]
  readonly consumes: readonly EventType[]
}

type Operation = AccessRule['operation']
const onTopic = (operation: Operation, name: string): AccessRule => ({
  resource: 'topic',
  name,
  operation,
  permission: 'allow',
})

/** What a service may do: write its own events, and read those that it consumes in its own group. */
export function serviceRules({ name, publishes, consumes }: ServiceEvents): readonly AccessRule[] {
  return [
    // A service checks on startup that the topics exist.
    ...EVENT_TYPES.map((type) => onTopic('describe', type)),
    ...publishes.map((type) => onTopic('write', type)),
    ...consumes.flatMap((type) => [
      onTopic('read', type),
      onTopic('write', deadLetterTopic(type, name)),
      onTopic('read', replayTopic(type, name)),
      onTopic('write', replayTopic(type, name)),
    ]),
    ...(consumes.length === 0
      ? []
      : [{ resource: 'group', name, operation: 'read', permission: 'allow' } as const]),
  ]
}

/** A login for tools and tests reads every topic, in groups of its own, and writes nothing. */
export function readerRules(services: readonly Pick<ServiceEvents, 'name'>[]): readonly AccessRule[] {
  const forGroups = (['read', 'delete'] as const).flatMap((operation): AccessRule[] => [
    { resource: 'group', name: '*', operation, permission: 'allow' },
    ...services.map(({ name }) => ({ resource: 'group', name, operation, permission: 'deny' }) as const),
  ])
  return [onTopic('read', '*'), ...forGroups]
}
