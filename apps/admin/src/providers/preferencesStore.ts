import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** What may outlive a session in the browser: how the person likes the screens, nothing about anyone. */
const isPreference = (key: string) => key === 'theme' || key.startsWith('preferences.')

/** React-admin's store: preferences stay in the browser, everything else lives as long as the page. */
export function createPreferencesStore(): Store {
  const kept = localStorageStore('1', 'Hearth')
  const passing = memoryStore()
  const storeOf = (key: string) => (isPreference(key) ? kept : passing)
  return {
    setup: () => {
      kept.setup()
      passing.setup()
    },
    teardown: () => {
      kept.teardown()
      passing.teardown()
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => {
      kept.removeItems(prefix)
      passing.removeItems(prefix)
    },
    reset: () => passing.reset(),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  }
}
