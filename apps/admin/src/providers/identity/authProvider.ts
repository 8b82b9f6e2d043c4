import { errorMessages, isStaffRole } from '@hearth/contract'
import type { AuthProvider } from 'react-admin'
import { type GraphqlRequest, graphql } from '../graphql.ts'
import type { Tenant } from '../tenant.ts'
import { recordActivity } from './activity.ts'
import { refusalOf } from './admission.ts'
import { loginTexts, messageOfError, messageOfStep, newPasswordStep } from './loginMessages.ts'
import { NewPasswordRequired } from './NewPasswordRequired.ts'
import type { Session } from './session.ts'

const meDocument = graphql(`query Me { me { id name role email avatar } }`)

const authCheckTexts = {
  leaving: 'Logout in progress',
  signedOut: 'Not authenticated',
  failed: 'Authentication check failed',
}

type Credentials = { email: string; password: string } | { newPassword: string } | 'by the provider'

async function enter(session: Session, credentials: Credentials): Promise<string> {
  if (credentials === 'by the provider') {
    await session.takeProvided()
    return 'DONE'
  }
  const { confirmSignIn, signIn } = await session.loadAmplify()
  const { nextStep } =
    'newPassword' in credentials
      ? await confirmSignIn({ challengeResponse: credentials.newPassword })
      : await signIn({
          username: credentials.email.trim(),
          password: credentials.password,
          options: { authFlowType: 'USER_PASSWORD_AUTH' },
        })
  return nextStep.signInStep
}

type Entrance = { session: Session; tenant: Tenant; loadMe: () => Promise<{ role: string }> }

/** Refuses an account that may not enter: first by its own token, then by the server's word. */
async function admit({ session, tenant, loadMe }: Entrance) {
  const refusal = refusalOf(session.claims(), tenant)
  if (refusal) throw new Error(refusal)
  const me = await loadMe()
  if (!isStaffRole(me.role)) throw new Error(loginTexts.roleRefused)
}

async function login(entrance: Entrance, credentials: Credentials) {
  const { session } = entrance
  if (credentials === 'by the provider' || 'email' in credentials) await session.forget()
  const step = await enter(session, credentials).catch((error) => {
    throw new Error(messageOfError(error), { cause: error })
  })
  if (step === newPasswordStep) throw new NewPasswordRequired()
  if (step !== 'DONE') throw new Error(messageOfStep(step))
  recordActivity()
  try {
    await admit(entrance)
  } catch (error) {
    await session.refuse()
    throw error
  }
  session.announceSignIn()
}

export function createAuthProvider(session: Session, request: GraphqlRequest, tenant: Tenant): AuthProvider {
  const loadMe = async () => (await request(meDocument, {})).me
  return {
    login: (credentials: Credentials) => login({ session, tenant, loadMe }, credentials),

    logout: () => session.signOut(),

    async checkAuth() {
      if (session.isLeaving()) throw new Error(authCheckTexts.leaving)
      const goesOn = await session.check().catch(() => {
        throw new Error(authCheckTexts.failed)
      })
      if (!goesOn) throw new Error(authCheckTexts.signedOut)
    },

    async checkError(error: { status?: number; name?: string; code?: string }) {
      const refused =
        error.status === 401 ||
        error.status === 403 ||
        [error.name, error.code].some(
          (code) => code === 'NotAuthorizedException' || code === 'UnauthorizedException',
        )
      if (refused) throw new Error(errorMessages.UNAUTHENTICATED)
    },

    async getIdentity() {
      const { id, name, role, email, avatar } = await loadMe()
      if (!isStaffRole(role)) {
        await session.end('no-permission')
        throw new Error(loginTexts.roleRefused)
      }
      return { id, fullName: name, role, email, ...(avatar && { avatar }) }
    },

    // The three staff roles are equal, so there is nothing to tell apart.
    getPermissions: async () => undefined,
  }
}
