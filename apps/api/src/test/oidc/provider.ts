import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import type { SingleSignOnSettings } from '../../single-sign-on/settings.ts'

// A sign-in service that really listens, written by others than the client under test. Whoever comes is signed in at
// once, as the person whom the test names.

export type Person = {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

export type OidcProvider = {
  issuer: string
  person: Person
  settings: (more?: Partial<SingleSignOnSettings>) => SingleSignOnSettings
  close: () => Promise<void>
}

const client = { client_id: 'hearth', client_secret: 'a-secret-of-thirty-two-letters-00' }
export const standInClient = { clientId: client.client_id, clientSecret: client.client_secret }

/** @param hosts origins of ours that the provider sends people back to, as they are when it is first asked */
export async function startOidcProvider(hosts: string[]): Promise<OidcProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const running: OidcProvider = {
    issuer,
    person: { sub: '', email: '', email_verified: false },
    settings: (more = {}) => ({ ...usual, issuer: new URL(issuer), ...more }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  let provider: Provider | undefined
  server.on('request', async (request, response) => {
    provider ??= new Provider(issuer, configure(running, hosts))
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    const { params, session } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({
      accountId: session?.accountId ?? running.person.sub,
      clientId: String(params.client_id),
    })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, {
      login: { accountId: running.person.sub },
      consent,
    })
  })
  return running
}

const usual: Omit<SingleSignOnSettings, 'issuer'> = {
  ...standInClient,
  name: 'Harbour Works',
  scope: 'openid email profile groups',
  roles: undefined,
  creates: false,
  only: false,
}

const configure = (running: OidcProvider, hosts: string[]): Configuration => ({
  clients: [{ ...client, redirect_uris: hosts.map((host) => `${host}/identity/oidc/callback`) }],
  claims: {
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
    groups: ['groups'],
  },
  cookies: { keys: ['a-key-of-the-stand-in'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...running.person, sub }) }),
})
