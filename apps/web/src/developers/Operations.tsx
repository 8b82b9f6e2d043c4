import type { ApiOperation } from '@hearth/contract'
import styles from './developers.module.css'
import { namedType, reference } from './reference.ts'

/** Every operation, by the part of the product that it belongs to. */
export const Operations = () => (
  <section id="operations">
    <h2>Operations</h2>
    {reference.areas.map(({ name, title, operations }) => (
      <section key={name}>
        <h3>{title}</h3>
        {operations.map((operation) => (
          <Operation key={operation.kind + operation.name} operation={operation} />
        ))}
      </section>
    ))}
  </section>
)

function Operation({ operation }: { operation: ApiOperation }) {
  const { name, kind, description, args, answers } = operation
  return (
    <section className={styles.operation}>
      <h4>
        <code>{name}</code> <small>{kind}</small>
      </h4>
      {description && <p>{description}</p>}
      <p className={styles.call}>
        <code>
          {args.length > 0 && '('}
          {args.map((arg, index) => (
            <span key={arg.name}>
              {index > 0 && ', '}
              {arg.name}: <TypeLink type={arg.type} />
            </span>
          ))}
          {args.length > 0 && ') '}→ <TypeLink type={answers} />
        </code>
      </p>
      <p className={styles.who}>{whoOf(operation)}</p>
    </section>
  )
}

function TypeLink({ type }: { type: string }) {
  const name = namedType(type)
  return name ? <a href={`#type-${name}`}>{type}</a> : type
}

const people: Record<string, string> = {
  anyone: 'Anyone',
  member: 'Signed-in members and staff',
  staff: 'Signed-in staff',
  payer: 'Signed-in members, and people who have just activated their account',
  invitee: 'Holders of an activation link',
}

const whoOf = ({ guard, scope }: ApiOperation): string =>
  scope ? `${people[guard]}; keys with ${scope}` : `${people[guard]}; closed to keys`
