const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As long as what opens something is. It may stand anywhere: mail clients send a link with the `)` or `.` after it. */
const secret = /[A-Za-z0-9_%-]{20,}/
const routeName = /^[a-z-]+$/
const assetName = /^[A-Za-z0-9_.-]+\.(?:css|ico|jpg|js|json|map|png|svg|txt|webp|woff2?|xml)$/

/** The path as it may stand in a log: without its query, and without what opens an account, a file or a conversation. */
export const readablePath = (url: string): string =>
  (url.split(/[?#;]/)[0] as string)
    .split('/')
    .map((segment, place) => (isReadable(segment, place) ? segment : '[hidden]'))
    .join('/')

const isReadable = (segment: string, place: number): boolean =>
  !secret.test(segment) ||
  uuid.test(segment) ||
  assetName.test(segment) ||
  (place === 1 && routeName.test(segment))
