// Whether the server answers, as a small store: the graphql client reports, the layout's notice listens.

type Listener = () => void

export function createConnection() {
  const listeners = new Set<Listener>()
  let lost = false

  function set(next: boolean) {
    if (lost === next) return
    lost = next
    for (const listener of listeners) listener()
  }

  return {
    isLost: () => lost,
    reportLost: () => set(true),
    reportBack: () => set(false),
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Connection = ReturnType<typeof createConnection>

export const connection = createConnection()
