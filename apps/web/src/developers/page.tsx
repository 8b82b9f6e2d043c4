import { apiExamples, curlOf, javascriptOf } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { Code } from './Code.tsx'
import styles from './developers.module.css'
import { NamedList } from './NamedList.tsx'
import { Operations } from './Operations.tsx'
import { reference } from './reference.ts'
import { Webhooks } from './Webhooks.tsx'

export const head = (): Head => ({
  title: 'For developers',
  description: 'How programs call the API and are told what happens.',
  noIndex: true,
  isStatic: true,
})

const parts = [
  ['key', 'Get a key'],
  ['examples', 'Examples'],
  ['rules', 'Rules and limits'],
  ['errors', 'Errors'],
  ['webhooks', 'Webhooks'],
  ['operations', 'Operations'],
  ['types', 'Types'],
] as const

/** The reference of the API, with what a program needs to begin; it is read without a script. */
export function Page() {
  const { name } = useApp().tenant
  return (
    <article className={styles.page}>
      <header>
        <PageTitle tab="For developers">The API of {name}</PageTitle>
        <p>Programs read and change what a key allows, and are told what happens by webhooks.</p>
      </header>
      <nav aria-label="Contents">
        <ul className={styles.contents}>
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <GetKey />
      <Examples />
      <Rules />
      <ErrorList />
      <Webhooks />
      <Operations />
      <Types />
    </article>
  )
}

const GetKey = () => (
  <section id="key">
    <h2>Get a key</h2>
    <p>
      Staff make keys in the back-office, at API keys. A key has a name, an end at most a year ahead, and
      scopes: what it may read and change. It is shown once, so keep it like a password. The key of a service
      acts in its own name; a personal key acts as the person who made it, and stops when that person’s
      account is closed.
    </p>
    <p>
      Send it with each request as <code>Authorization: Bearer hearth_…</code>, to this address. A key of one
      community opens nothing at the address of another.
    </p>
  </section>
)

const Examples = () => (
  <section id="examples">
    <h2>Examples</h2>
    <p>
      Set <code>HEARTH_URL</code> to the address of this page without its path, and <code>HEARTH_KEY</code> to
      your key.
    </p>
    {apiExamples.map((example) => (
      <section key={example.title}>
        <h3>{example.title}</h3>
        <p>
          Needs the scope <code>{example.scope}</code>.
        </p>
        <Code language="Shell">{curlOf(example)}</Code>
        <Code language="JavaScript">{javascriptOf(example)}</Code>
      </section>
    ))}
  </section>
)

const Rules = () => (
  <section id="rules">
    <h2>Rules and limits</h2>
    <ul>
      <li>
        One operation a request: POST <code>/graphql</code> with <code>query</code> and <code>variables</code>{' '}
        as JSON.
      </li>
      <li>A key makes 600 requests in a minute. Then it gets HTTP 429 with Retry-After in seconds.</li>
      <li>
        A document has at most 15,000 characters, 10 levels and 15 aliases. Introspection is off: the
        reference below is complete.
      </li>
      <li>
        A list takes <code>limit</code> (1 to 100), <code>page</code> (from 1), <code>sort</code> and{' '}
        <code>filter</code>. Ask for <code>pageInfo.total</code> only when you need it.
      </li>
      <li>Times are UTC in ISO 8601.</li>
      <li>
        Keys never read ethnicity, income, children, resumes or the change log of a member, and never change
        an email or a role.
      </li>
    </ul>
  </section>
)

/** Every error that an answer may have, from the registry. */
const ErrorList = () => (
  <section id="errors">
    <h2>Errors</h2>
    <p>
      An error has its code in <code>extensions.code</code>, and a message that begins with the code in
      brackets. Braces stand for what is put in.
    </p>
    <NamedList entries={reference.errors} />
  </section>
)

/** Every type that operations take and answer, as the schema defines it. */
const Types = () => (
  <section id="types">
    <h2>Types</h2>
    {reference.types.map(({ name, definition }) => (
      <section key={name} id={`type-${name}`}>
        <h3>{name}</h3>
        <Code>{definition}</Code>
      </section>
    ))}
  </section>
)
