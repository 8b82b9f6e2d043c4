import type { Scope } from '../../platform/scope.ts'
import { findTakenUsernames } from '../queries.ts'

/**
 * product.md 22: the slug of the name, plus a number when it is taken.
 * @returns one username for each person, different from each other and from all there are
 */
export async function freeUsernames(scope: Scope, people: Named[]): Promise<string[]> {
  const slugs = people.map((person) => slugOf(person))
  const taken = new Set(await findTakenUsernames(scope, [...new Set(slugs)]))
  const next = new Map<string, number>()
  return slugs.map((slug) => {
    let username = slug
    let number = next.get(slug) ?? 2
    for (; taken.has(username); number += 1) username = `${slug}-${number}`
    next.set(slug, number)
    taken.add(username)
    return username
  })
}

type Named = { firstName?: string | null; lastName?: string | null; email: string }

/** The name as it may stand in an address. */
export function slugOf({ firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || (email.split('@')[0] as string)
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, 60) || 'member'
}
