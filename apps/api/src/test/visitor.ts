import type { GraphqlAnswer, TestApp } from './test-app.ts'

export type Visitor = {
  /** Sends an operation with the cookies that earlier answers set; to another process too. */
  graphql: (query: string, variables?: object, app?: TestApp) => Promise<GraphqlAnswer>
  cookies: Map<string, string>
  /** Each cookie as it was set, with its attributes. */
  setCookies: string[]
}

/** A browser of its own, which keeps cookies. `headers` may say at which host name it asks, or as whom. */
export function createVisitor(home: TestApp, headers: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  const keep = (line: string) => {
    setCookies.push(line)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  const graphql = async (query: string, variables: object = {}, { app } = home): Promise<GraphqlAnswer> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      payload: JSON.stringify({ query, variables }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) keep(line)
    return { status: response.statusCode, ...response.json() }
  }
  return { graphql, cookies, setCookies }
}
