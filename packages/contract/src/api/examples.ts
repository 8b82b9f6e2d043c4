import type { ApiScope } from './api-keys.ts'

/** A call of the API that anybody with a key can copy and run. */
export type ApiExample = {
  title: string
  scope: ApiScope
  query: string
  variables: object
  /** Where the answer has what was asked for. */
  finds: string
}

export const apiExamples: ApiExample[] = [
  {
    title: 'The newest members',
    scope: 'members:read',
    query:
      'query ($limit: Int) { users(limit: $limit, sort: { field: "created", order: DESC }) { edges { node { id firstName lastName email subscription } } pageInfo { total } } }',
    variables: { limit: 5 },
    finds: 'users.edges',
  },
  {
    title: 'All Living Rooms',
    scope: 'rooms:read',
    query:
      '{ livingRooms(limit: 10, ignorePillarMilestone: true) { edges { node { id title start end capacity } } } }',
    variables: {},
    finds: 'livingRooms.edges',
  },
  {
    title: 'A draft of an article',
    scope: 'content:write',
    query: 'mutation ($input: ArticleCreateInput!) { articleCreate(input: $input) { id title } }',
    variables: { input: { title: 'Tea at five', body: '<p>Come as you are.</p>' } },
    finds: 'articleCreate.id',
  },
]

const bodyOf = ({ query, variables }: ApiExample): string => JSON.stringify({ query, variables })

export const curlOf = (example: ApiExample): string => `curl "$HEARTH_URL/graphql" \\
  -H "authorization: Bearer $HEARTH_KEY" \\
  -H "content-type: application/json" \\
  -d '${bodyOf(example)}'`

export const javascriptOf = ({
  query,
  variables,
}: ApiExample): string => `const { HEARTH_URL, HEARTH_KEY } = process.env
const answer = await fetch(\`\${HEARTH_URL}/graphql\`, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${HEARTH_KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    query: \`${query}\`,
    variables: ${JSON.stringify(variables)},
  }),
})
const { data, errors } = await answer.json()
if (errors) throw new Error(errors[0].message)
console.log(JSON.stringify(data))`

/** How a receiver verifies a webhook, in JavaScript. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the text of the request exactly as it came, before it is parsed
export function isFromHearth(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
