// What is typed into a form and not saved yet, kept in the browser until it is: the tab may die. Only forms of
// content and replies of support keep it, never a form with a member's data (security.md R17), and signing out ends it.

/** `base` is what the form's changes are made to. */
export type Draft = { at: string; values: Record<string, unknown>; base: unknown }
export type KeptDraft = Draft & { name: string }

const prefix = 'hearth.draft.'

const namesOf = (beginning: string): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(prefix + beginning))

export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // The storage is full or closed: the form itself still has everything.
  }
}

export const dropDraft = (name: string): void => localStorage.removeItem(prefix + name)

export function dropAllDrafts(): void {
  for (const name of namesOf('')) localStorage.removeItem(name)
}

/** The newest draft whose name begins so. */
export function findDraft(beginning: string): KeptDraft | undefined {
  return namesOf(beginning)
    .flatMap((name) => parseDraft(name))
    .sort((one, other) => other.at.localeCompare(one.at))[0]
}

/** None when what is kept is no draft. */
function parseDraft(name: string): KeptDraft[] {
  try {
    const { at, values, base } = JSON.parse(localStorage.getItem(name) ?? '') as Draft
    return typeof at === 'string' ? [{ name: name.slice(prefix.length), at, values, base }] : []
  } catch {
    return []
  }
}
