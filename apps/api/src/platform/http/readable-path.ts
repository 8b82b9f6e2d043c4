const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As long as what opens something is, perhaps behind its tenant's id; files have an ending that breaks it. */
const secret = /^(?:[a-z0-9-]+\.)?[A-Za-z0-9_-]{20,}$/

/** The path as it may stand in a log: without its query, and without what opens an account, a file or a conversation. */
export const readablePath = (url: string): string =>
  (url.split('?')[0] as string)
    .split('/')
    .map((segment, place) =>
      place > 1 && secret.test(segment) && !uuid.test(segment) ? '[hidden]' : segment,
    )
    .join('/')
