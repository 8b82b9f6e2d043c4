import { StartError } from '../start-error.ts'

// What environment variables are made of. Written here because a validation library was a seventh of all code that a
// start loads, for twenty variables.

/** Makes a value of a variable's text; undefined: it is not set. @throws SettingRefusal */
export type Setting<Value> = (text: string | undefined) => Value
export type Settings = Record<string, Setting<unknown>>
export type ValuesOf<Of extends Settings> = { [Name in keyof Of]: ReturnType<Of[Name]> }

/** Its message is the end of a sentence that begins with the variable's name: `must be on or off`. */
export class SettingRefusal extends Error {}

export const withDefault =
  <Value>(parse: (text: string) => Value, byDefault: Value): Setting<Value> =>
  (text) =>
    text === undefined ? byDefault : parse(text)

export const optional =
  <Value>(parse: (text: string) => Value): Setting<Value | undefined> =>
  (text) =>
    text === undefined ? undefined : parse(text)

export const asText = (text: string): string => text

export const oneOf =
  <const Name extends string>(...names: Name[]) =>
  (text: string): Name => {
    const found = names.find((name) => name === text)
    const [last, ...others] = names.toReversed()
    if (!found)
      throw new SettingRefusal(
        `must be ${[others.toReversed().join(', '), last].filter(Boolean).join(' or ')}`,
      )
    return found
  }

export const asCountTo =
  (most: number, noun = 'a whole number') =>
  (text: string): number => {
    const count = Number(text)
    if (!Number.isInteger(count)) throw new SettingRefusal(`must be ${noun}`)
    if (count < 1) throw new SettingRefusal('must be 1 or more')
    if (count > most) throw new SettingRefusal(`must be ${most} or less`)
    return count
  }

export const asPort = asCountTo(65_535, 'a port number')

/** Names separated by commas. */
export const asList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A text that `accepts` does not accept is refused with `refusal`. */
export const asTextThat =
  (accepts: (text: string) => boolean, refusal: string) =>
  (text: string): string => {
    if (!accepts(text)) throw new SettingRefusal(refusal)
    return text
  }

/** Addresses are built by adding a path to it, and it is shown to everybody. */
export function asOrigin(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingRefusal('must be an address like https://community.example')
  const { pathname, search, hash, username, password } = url
  if (pathname !== '/' || search || hash || username || password)
    throw new SettingRefusal(
      'must be an address without path, query or password, like https://community.example',
    )
  return text
}

/** Of Amazon Web Services. */
export const asRegion = asTextThat(
  (text) => /^[a-z]{2}(-[a-z]+)+-\d$/.test(text),
  'must be a region like eu-west-1',
)

export const asHostName = asTextThat(
  (text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
  'must be a host name in small letters, like reply.community.example',
)

/**
 * Reads each variable; an empty one counts as not set.
 * @throws StartError naming the first variable that is wrong
 */
export function readSettings<Of extends Settings>(
  settings: Of,
  environment: Record<string, string | undefined>,
): ValuesOf<Of> {
  const read = ([name, setting]: [string, Setting<unknown>]) => {
    const text = environment[name] || undefined
    try {
      return [name, setting(text)]
    } catch (error) {
      if (!(error instanceof SettingRefusal)) throw error
      throw new StartError(`${name} ${error.message}${shown(text)}.`)
    }
  }
  return Object.fromEntries(Object.entries(settings).map(read)) as ValuesOf<Of>
}

/** What was given instead; never an address with a password in it. */
const shown = (text: string | undefined): string => (/\/\/.*@/.test(text ?? '') ? '' : `, not '${text}'`)
