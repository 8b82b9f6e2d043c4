import { beforeEach, expect, it, vi } from 'vitest'
import { dropAllDrafts, dropDraft, findDraft, keepDraft } from './drafts.ts'

/** What a browser's storage is: its keys are its own properties. */
class BrowserStorage {
  setItem(name: string, text: string) {
    Object.assign(this, { [name]: text })
  }
  getItem(name: string) {
    return (this as unknown as Record<string, string>)[name] ?? null
  }
  removeItem(name: string) {
    delete (this as unknown as Record<string, string>)[name]
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', new BrowserStorage()))

const draft = (at: string, title: string) => ({ at, values: { title }, base: null })

it('finds the newest draft of a form, and none of another one or of somebody else', () => {
  keepDraft('ada.polls.new.1', draft('2026-11-22T10:00:00Z', 'older'))
  keepDraft('ada.polls.new.2', draft('2026-11-22T11:00:00Z', 'newer'))
  keepDraft('ada.quotes.new.3', draft('2026-11-22T12:00:00Z', 'a quote'))
  keepDraft('ines.polls.new.4', draft('2026-11-22T13:00:00Z', 'of Ines'))
  expect(findDraft('ada.polls.new.')).toEqual({
    name: 'ada.polls.new.2',
    ...draft('2026-11-22T11:00:00Z', 'newer'),
  })
  dropDraft('ada.polls.new.2')
  expect(findDraft('ada.polls.new.')?.values).toEqual({ title: 'older' })
})

it('drops every draft at once, and nothing else', () => {
  keepDraft('ada.polls.new.1', draft('2026-11-22T10:00:00Z', 'one'))
  localStorage.setItem('hearth.accessToken', 'token')
  dropAllDrafts()
  expect(Object.keys(localStorage)).toEqual(['hearth.accessToken'])
})

it('takes what is no draft for none', () => {
  localStorage.setItem('hearth.draft.ada.polls.7', 'not JSON')
  localStorage.setItem('hearth.draft.ada.polls.7x', '{}')
  expect(findDraft('ada.polls.7')).toBeUndefined()
})
