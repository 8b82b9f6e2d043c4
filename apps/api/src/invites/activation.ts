import { prepareFirstPassword, signInFirstTime } from '../identity/index.ts'
import {
  getMembersByIds,
  lockMember,
  type MemberRow,
  markClickedActivationLink,
  openOwnAccount,
  ownView,
} from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { limitVisits } from '../platform/limits.ts'
import type { Actor, Scope } from '../platform/scope.ts'
import { tenantOfBearer } from '../platform/tokens/bearer.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { findWorkingInvite, findWorkingInviteById } from './links.ts'
import { markInvite } from './queries.ts'

/** security.md R05: as many as password resets. */
const activations = { name: 'activate-ip', uses: 25, seconds: 300 }

/** The token that activation gives is good for a checkout within a day. */
const checkoutMs = 86_400_000

/** A link from anywhere finds its tenant, whatever the host name. @throws INVALID_TOKEN */
function homeOf(scope: Scope, token: string): Scope {
  const tenantId = tenantOfBearer(token)
  if (!tenantId) throw errors.invalidToken()
  return scope.inTenant(tenantId)
}

/** Whom a link invites; that it was asked for is what "opened" means. @throws INVALID_TOKEN */
export async function openInvite(scope: Scope, token: string) {
  const home = homeOf(scope, token)
  const found = await findWorkingInvite(home, token)
  if (!found) throw errors.invalidToken()
  const { invite, member } = found
  await markInvite(home, invite.id, 'opened')
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName,
    hasUsedFreeTrial: member.hasUsedFreeTrial,
    clickedActivationLink: member.clickedActivationLink,
    accessToken: signCapability(scope.services, {
      use: 'invite',
      tenantId: home.tenantId,
      id: invite.id,
      until: invite.expires,
    }),
  }
}

/**
 * Who asks with a token of ours that is no session: a person who holds a working invite, or has just activated.
 * @returns nothing for other tokens, and for those whose time is over
 */
export async function authenticateByCapability(
  stranger: Scope,
  bearer: string,
): Promise<{ tenantId: string; actor: Actor } | undefined> {
  const capability = verifyCapability(stranger.services, bearer, stranger.now)
  if (!capability) return undefined
  const { tenantId, id } = capability
  const scope = stranger.inTenant(tenantId)
  if (capability.use === 'invite') {
    const found = await findWorkingInviteById(scope, id)
    return found && { tenantId, actor: { kind: 'invitee', id: found.member.id, inviteId: id } }
  }
  if (capability.use !== 'checkout') return undefined
  const [member] = await getMembersByIds(scope, [id])
  const isOpen = member?.active && !member.archive && !member.locked
  return isOpen ? { tenantId, actor: { kind: 'payer', id } } : undefined
}

/** The page's script says that a person is there; a mail scanner's GET does not (product.md 17). */
export async function noteClick(
  scope: Scope,
  { id, input }: { id: string; input: { clickedActivationLink: boolean } },
): Promise<MemberRow> {
  const { actor } = scope
  if (actor.kind !== 'invitee' || id !== actor.id) throw errors.notFound('The member')
  if (!input.clickedActivationLink) throw errors.badInput('clickedActivationLink can only be set to true')
  return scope.transaction(async (tx) => {
    await markInvite(tx, actor.inviteId, 'clicked')
    return ownView(await markClickedActivationLink(tx, actor.id))
  })
}

export type Activation = { token: string; email: string; password: string }

/**
 * The invited person chooses a password: the account opens, the link is used up, the person is signed in. Of many
 * calls with one link, one succeeds.
 * @throws INVALID_TOKEN, the same for every reason; BAD_PASSWORD only to who holds a working link
 */
export async function activateAccount(scope: Scope, { token, email, password }: Activation) {
  await limitVisits(scope, activations)
  const home = homeOf(scope, token)
  const found = await findWorkingInvite(home, token)
  if (!found || !isSameAddress(found.member.email, email)) throw errors.invalidToken()
  const prepared = await prepareFirstPassword(home, password)
  return home.transaction(async (tx) => {
    // Two tabs or twenty requests may hold one link: they wait here for each other, and then look again.
    await lockMember(tx, found.member.id)
    const still = await findWorkingInvite(tx, token)
    if (!still) throw errors.invalidToken()
    await markInvite(tx, still.invite.id, 'used')
    const user = await openOwnAccount(tx, still.member)
    const tokens = await signInFirstTime(tx, scope.services.identity, { personId: user.id, prepared })
    const until = new Date(tx.now.getTime() + checkoutMs)
    const { tenantId } = tx
    const paymentToken = signCapability(scope.services, { use: 'checkout', tenantId, id: user.id, until })
    const { accessToken, refreshToken } = tokens
    const { accountActivatedAt } = user
    return { user: { ...ownView(user), accountActivatedAt }, accessToken, refreshToken, paymentToken }
  })
}

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.trim().toLowerCase()
