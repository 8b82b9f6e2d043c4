import type { Scope } from '../../platform/scope.ts'
import { findTakenUsernames, lockSlugs } from './queries.ts'

/** The next number to try for each slug that was looked up; 1 is the slug itself. */
export type UsernameNumbers = Map<string, number>

/**
 * product.md 22: the slug of the name, plus a number when it is taken.
 * Work in batches hands the same `numbers` to each of them, so that a name is looked up once, however many have it.
 * They are wrong when somebody else took one of the usernames since: the database then refuses it as not unique, and
 * the batch is done again with no numbers.
 * @returns one username for each person, different from each other and from all there are
 */
export async function freeUsernames(
  scope: Scope,
  people: Named[],
  numbers: UsernameNumbers = new Map(),
): Promise<string[]> {
  const slugs = people.map((person) => slugOf(person))
  const unknown = [...new Set(slugs)].filter((slug) => !numbers.has(slug))
  // Two people of one name who are added at once would find the same username free.
  if (unknown.length > 0) await lockSlugs(scope, unknown)
  const taken = new Set(unknown.length > 0 ? await findTakenUsernames(scope, unknown) : [])
  return slugs.map((slug) => {
    let number = numbers.get(slug) ?? 1
    while (taken.has(usernameOf(slug, number))) number += 1
    const username = usernameOf(slug, number)
    numbers.set(slug, number + 1)
    taken.add(username)
    return username
  })
}

const usernameOf = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`)

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
