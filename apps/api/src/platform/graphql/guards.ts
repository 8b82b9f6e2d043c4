import { isStaffRole } from '@hearth/contract'
import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { errors } from '../errors.ts'
import type { MemberScope, PayerScope, Scope, StaffScope } from '../scope.ts'
import { besideReplica } from './reading.ts'

/**
 * What a guarded root field is given: the scope, as narrow as the guard knows it, the field's arguments, and what
 * `selectedFields` reads.
 */
// biome-ignore lint/suspicious/noExplicitAny: GraphQL has checked the arguments against the schema before
export type Operation<S extends Scope = Scope> = (scope: S, args: any, info: GraphQLResolveInfo) => unknown
export type GraphqlContext = {
  scope: Scope
  requestId: string
  /** Looks the bearer's session up, once for the request; absent where the scope's actor is certain from the start. */
  authenticate?: (() => Promise<Scope>) | undefined
}

const guarded = Symbol('guarded')
type GuardedResolver = GraphQLFieldResolver<unknown, GraphqlContext> & { [guarded]?: string }
type Check<S extends Scope> = (scope: Scope) => asserts scope is S

/** A guard of root fields; `name` is how the access matrix calls it. */
function guard<S extends Scope>(name: string, check: Check<S>, confirm = confirmedFirst) {
  return (operation: Operation<S>): GuardedResolver => {
    const assertMay: Check<S> = check
    const resolver: GuardedResolver = (_root, args, context, info) => {
      const answer = (scope: Scope) => {
        scope.key?.assertMayCall(info, args)
        assertMay(scope)
        if (!scope.services.replica) return operation(scope, args, info)
        return besideReplica(scope, info, (reading) => operation(reading, args, info))
      }
      return context.authenticate ? confirm(context, answer) : answer(context.scope)
    }
    resolver[guarded] = name
    return resolver
  }
}

type Answer = (scope: Scope) => unknown

/** Makes certain who is asking before anything is done. */
async function confirmedFirst(context: GraphqlContext, answer: Answer): Promise<unknown> {
  const { scope } = context
  if (scope.session) context.scope = (await context.authenticate?.()) ?? scope
  return answer(context.scope)
}

/**
 * Reads the answer for the person who is probably asking, and gives it out when a statement has confirmed the session
 * on the way. Otherwise, a refusal included, everything is done again for who is really asking.
 */
async function confirmedBy(context: GraphqlContext, answer: Answer): Promise<unknown> {
  const { scope } = context
  try {
    const given = await answer(scope)
    if (scope.session?.confirmed) return given
  } catch {
    // It counts for nothing: the answer below is the one of the person who is asking.
  }
  return confirmedFirst(context, answer)
}

/** For everybody, signed in or not. */
export const anyone = guard<Scope>('anyone', () => {})

export function assertMember(scope: Scope): asserts scope is MemberScope {
  if (scope.actor.kind !== 'person') throw errors.unauthenticated()
}

/** For every signed-in person. */
export const member = guard<MemberScope>('member', assertMember)

/** Also for fields of a type that others than staff may be given. */
export function assertStaff(scope: Scope): asserts scope is StaffScope {
  assertMember(scope)
  if (!isStaffRole(scope.actor.role)) throw errors.forbidden()
}

/** For STAFF, ADMIN and MANAGER; the three are equal (product.md 5). */
export const staff = guard<StaffScope>('staff', assertStaff)

/** For the same, at a list that is read by `findPage` alone and changes nothing. */
export const staffList = guard<StaffScope>('staff', assertStaff, confirmedBy)

/** For a person who holds a working activation link, by the link's own access token (product.md 17). */
export const invitee = guard<Scope>('invitee', ({ actor }) => {
  if (actor.kind === 'person') throw errors.forbidden()
  if (actor.kind !== 'invitee') throw errors.unauthenticated()
})

/** For whoever may pay for an own membership: signed in, just activated, or holding a working activation link. */
export const payer = guard<PayerScope>('payer', ({ actor }) => {
  if (actor.kind === 'anyone' || actor.kind === 'system') throw errors.unauthenticated()
})

/** Which guard stands before each root field: `{ 'Query.users': 'staff' }`. */
export function listGuards(schema: GraphQLSchema): Record<string, string | undefined> {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null)
  return Object.fromEntries(
    roots.flatMap((type) =>
      Object.values(type.getFields()).map((field) => [
        `${type.name}.${field.name}`,
        (field.resolve as GuardedResolver | undefined)?.[guarded],
      ]),
    ),
  )
}

/** Default deny: the server refuses to boot on a root field that says nothing about who may call it. */
export function assertGuarded(schema: GraphQLSchema): void {
  const open = Object.entries(listGuards(schema)).filter(([, name]) => !name)
  if (open.length > 0) {
    throw new Error(
      `These root fields have no guard (staff, member, payer, invitee or anyone): ${open.map(([path]) => path).join(', ')}`,
    )
  }
}
