import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isLoopback, parseConfig, variables } from './config.ts'
import { StartError } from './platform/start-error.ts'
import { foreignVariables } from './test/starts/foreign-variables.ts'

const smtp = { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'hello@b.example' }

describe('configuration', () => {
  test('has a default for every variable', () => {
    expect(parseConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
      demo: undefined,
      services: ['web', 'worker'],
      trustProxy: [],
      identityProvider: 'built-in',
    })
  })

  test('builds the public address from the port, and takes an empty variable as not set', () => {
    expect(parseConfig({ PORT: '4100', DATABASE_URL: '' })).toMatchObject({
      publicUrl: 'http://localhost:4100',
      databaseUrl: undefined,
    })
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a port number'],
    ['PORT', '0', 'PORT must be 1 or more'],
    ['PORT', '70000', 'PORT must be 65535 or less'],
    ['PORT', '40.5', 'PORT must be a port number'],
    ['PUBLIC_URL', 'community.example', 'PUBLIC_URL must be an address like https://community.example'],
    ['PUBLIC_URL', 'ftp://community.example', 'PUBLIC_URL must be an address like'],
    [
      'PUBLIC_URL',
      'https://community.example/hearth',
      'PUBLIC_URL must be an address without path, query or',
    ],
    ['PUBLIC_URL', 'https://community.example/?from=mail', 'PUBLIC_URL must be an address without path'],
    ['PUBLIC_URL', 'https://community.example/#top', 'PUBLIC_URL must be an address without path, query'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be addresses or networks like 127.0.0.1 or 10.0.0.0/8'],
    ['TRUST_PROXY', '127.0.0.1,10.0.0.0/64', 'TRUST_PROXY must be addresses or networks'],
    ['DATABASE_URL', 'mysql://localhost/hearth', 'DATABASE_URL must be an address like postgres://'],
    ['DEMO', 'yes', 'DEMO must be on or off'],
    ['SERVICES', 'web,cook', 'SERVICES must be web, worker or web,worker'],
    ['SERVICES', ',', 'SERVICES must be web, worker or web,worker'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent'],
    ['IDENTITY_PROVIDER', 'cognito', 'IDENTITY_PROVIDER must be built-in'],
    ['STORAGE_PROVIDER', 's3', 'STORAGE_PROVIDER must be files'],
    ['IDENTITY_LEGACY_STAFF', '1', 'IDENTITY_LEGACY_STAFF must be on or off'],
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    const read = () => parseConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(read).toThrow(`not '${value}'.`)
  })

  test.each([
    [{ MAIL_PROVIDER: 'post' }, "MAIL_PROVIDER must be outbox or smtp, not 'post'."],
    [{ MAIL_PROVIDER: 'smtp', SMTP_HOST: 'mail.example' }, 'MAIL_FROM must be set with MAIL_PROVIDER=smtp'],
    [{ MAIL_FROM: 'Hearth <a@b>' }, 'MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'a@b' }, 'MAIL_FROM must be an email address'],
    [
      { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'a@b.example' },
      'SMTP_URL or SMTP_HOST must be set with MAIL_PROVIDER=smtp',
    ],
    [{ ...smtp, SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address like smtp://user:password@'],
    [{ ...smtp, SMTP_URL: 'https://u:hidden-word@mail.example' }, 'SMTP_URL must be an address like'],
    [{ ...smtp, SMTP_HOST: 'mail.example', SMTP_PORT: '0' }, 'SMTP_PORT must be 1 or more'],
    [{ ...smtp, SMTP_HOST: 'mail.example', SMTP_USER: 'u' }, 'SMTP_PASSWORD must be set with SMTP_USER'],
  ])('mail settings %o stop the start with one sentence without a password', (settings, sentence) => {
    const read = () => parseConfig(settings)
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('hidden-word')
  })

  test.each([
    [{}, undefined],
    [{ MAIL_PROVIDER: 'outbox', SMTP_HOST: 'mail.example' }, undefined],
    [
      { ...smtp, SMTP_URL: 'smtps://u%40x:p%2Fw@mail.example' },
      {
        host: 'mail.example',
        port: 465,
        secure: true,
        user: 'u@x',
        password: 'p/w',
        from: 'hello@b.example',
      },
    ],
    [
      { ...smtp, SMTP_URL: 'smtp://mail.example:2525' },
      { host: 'mail.example', port: 2525, secure: false, from: 'hello@b.example' },
    ],
    [
      { ...smtp, SMTP_HOST: 'mail.example', SMTP_USER: 'u', SMTP_PASSWORD: 'p' },
      { host: 'mail.example', port: 587, secure: false, user: 'u', password: 'p', from: 'hello@b.example' },
    ],
  ])('mail settings %o mean %o', (settings, meant) => {
    expect(parseConfig(settings).smtp).toEqual(meant)
  })

  test.each([
    ['PUBLIC_URL', 'https://staff:hidden-word@community.example', 'without path, query or password'],
    ['DATABASE_URL', 'mysql://hearth:hidden-word@db.example/hearth', 'must be an address like postgres://'],
  ])('%s with a password is refused without repeating it', (name, value, sentence) => {
    const read = () => parseConfig({ [name]: value })
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('hidden-word')
  })

  test('takes a public address with a slash at its end, and proxies by address, network and group', () => {
    expect(
      parseConfig({
        PUBLIC_URL: 'https://Community.example/',
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback',
      }),
    ).toMatchObject({
      publicUrl: 'https://community.example',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback'],
    })
  })

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
    ['localhost.example.com', false],
  ])('%s is loopback: %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback)
  })
})

/** What .env.example says, `NAME=value` for each variable, the commented ones too. */
const example = [
  ...readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').matchAll(
    /^(?:# )?([A-Z_]+)=(.*)$/gm,
  ),
].map(([, name = '', value = '']) => ({ name, value }))

describe('.env.example', () => {
  test('names every variable that is read, once, and no other', () => {
    expect(example.map(({ name }) => name).toSorted()).toEqual(Object.keys(variables).toSorted())
  })

  test('shows values that are allowed, and the default where there is one', () => {
    const shown = Object.fromEntries(example.map(({ name, value }) => [name, value]))
    expect(() => parseConfig(shown)).not.toThrow()
    const { smtp, databaseUrl, demo, ...defaults } = parseConfig({})
    expect(parseConfig(shown)).toMatchObject(defaults)
  })
})

describe('names of variables', () => {
  test('are none that shells, login programs, CI systems and container platforms set', () => {
    const names = new Set(Object.keys(variables))
    expect(Object.keys(foreignVariables).filter((name) => names.has(name))).toEqual([])
  })
})
