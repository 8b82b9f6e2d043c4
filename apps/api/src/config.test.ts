import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLoopback, parseConfig, variables } from './config.ts'
import { StartError } from './platform/start-error.ts'
import { foreignVariables } from './test/starts/foreign-variables.ts'

const stripe = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const gateway = {
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example/messages',
  SMS_HTTP_HEADER: 'Authorization: Bearer hidden-word',
}
const quickSight = {
  ANALYTICS_PROVIDER: 'quicksight',
  QUICKSIGHT_ACCOUNT_ID: '123456789012',
  QUICKSIGHT_REGION: 'eu-west-1',
  QUICKSIGHT_DASHBOARD_ID: 'community',
}
const userArn = 'arn:aws:quicksight:eu-west-1:123456789012:user/default/hearth'
const topic = 'arn:aws:sns:eu-west-1:123456789012:hearth-mail'
const smtp = { MAIL_PROVIDER: 'smtp', MAIL_FROM: 'hello@b.example' }

/** A private key in a file of its own. */
function keyFile(type: 'rsa' | 'ec'): string {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const path = join(mkdtempSync(join(tmpdir(), 'hearth-dkim-')), 'key.pem')
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return path
}
const dkim = {
  SMTP_HOST: 'mail.example',
  MAIL_DKIM_DOMAIN: 'b.example',
  MAIL_DKIM_SELECTOR: 's1',
  MAIL_DKIM_KEY_FILE: keyFile('rsa'),
}

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
      identity: { provider: 'built-in' },
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
    ['LOG_KEPT_LEVEL', 'all', 'LOG_KEPT_LEVEL must be debug, info, warn, error or silent'],
    ['IDENTITY_PROVIDER', 'ldap', 'IDENTITY_PROVIDER must be built-in or cognito'],
    ['PUSH_PROVIDER', 'firebase', 'PUSH_PROVIDER must be outbox or devices'],
    ['VAPID_PUBLIC_KEY', 'short', 'VAPID_PUBLIC_KEY must be a key as npx web-push'],
    ['STORAGE_PROVIDER', 'ftp', 'STORAGE_PROVIDER must be files or s3'],
    ['S3_BUCKET', 'My Bucket', 'S3_BUCKET must be the name of a bucket'],
    ['S3_PREFIX', '/hearth', 'S3_PREFIX must be a folder within the bucket that ends with /'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be an address like https://s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/bucket', 'S3_ENDPOINT must be an address like https://s3.example'],
    ['IDENTITY_LEGACY_STAFF', '1', 'IDENTITY_LEGACY_STAFF must be on or off'],
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    const read = () => parseConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(read).toThrow(`not '${value}'.`)
  })

  test.each([
    [{ STORAGE_PROVIDER: 's3' }, 'S3_BUCKET must be set with STORAGE_PROVIDER=s3'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY must be set with S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'hidden-word' }, 'S3_ACCESS_KEY_ID must be set with S3_SECRET_ACCESS_KEY'],
  ])('storage settings %o stop the start with one sentence without a secret', (settings, sentence) => {
    expect(() => parseConfig(settings)).toThrow(sentence)
    expect(() => parseConfig(settings)).not.toThrow('hidden-word')
  })

  const publicKey = 'B'.repeat(87)
  const privateKey = 'p'.repeat(43)
  test.each([
    [{}, 'FIREBASE_SERVICE_ACCOUNT (for the apps) or VAPID_PUBLIC_KEY (for browsers) must be set'],
    [{ VAPID_PUBLIC_KEY: publicKey }, 'VAPID_PRIVATE_KEY must be set with VAPID_PUBLIC_KEY'],
    [{ VAPID_PRIVATE_KEY: privateKey }, 'VAPID_PUBLIC_KEY must be set with VAPID_PRIVATE_KEY'],
    [{ FIREBASE_SERVICE_ACCOUNT: '/nowhere.json' }, '/nowhere.json cannot be read'],
    [{ FIREBASE_SERVICE_ACCOUNT: 'README.md' }, 'README.md is not JSON'],
    [{ FIREBASE_SERVICE_ACCOUNT: 'package.json' }, 'package.json has no project_id'],
  ])('notification settings %o stop the start with one sentence without a key', (settings, sentence) => {
    const read = () => parseConfig({ PUSH_PROVIDER: 'devices', ...settings })
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(privateKey)
  })

  test.each([
    ['https://community.example', 'https://community.example'],
    ['http://localhost:4000', 'mailto:hearth@localhost'],
  ])('with PUBLIC_URL=%s browsers’ services are told %s', (address, subject) => {
    const settings = { PUSH_PROVIDER: 'devices', VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
    const { push } = parseConfig({ ...settings, PUBLIC_URL: address })
    expect(push).toEqual({ vapid: { publicKey, privateKey, subject } })
  })

  test.each([
    [{ SMS_PROVIDER: 'fax' }, "SMS_PROVIDER must be none, outbox, sns or http, not 'fax'."],
    [{ SMS_PROVIDER: 'sns' }, 'SMS_SNS_REGION must be set with SMS_PROVIDER=sns'],
    [{ SMS_SENDER_ID: '12345' }, 'SMS_SENDER_ID must have 1 to 11 letters'],
    [{ SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT must be 1 or more'],
    [{ ...gateway, SMS_HTTP_URL: 'http://sms.example' }, 'SMS_HTTP_URL must be an address like https://'],
    [
      { ...gateway, SMS_HTTP_URL: 'https://u:hidden-word@sms.example' },
      'SMS_HTTP_URL must be an address like',
    ],
    [{ ...gateway, SMS_HTTP_HEADER: 'hidden-word' }, 'SMS_HTTP_HEADER must be a header like'],
    [{ ...gateway, SMS_HTTP_BODY: '{"to":"{to}"}' }, 'SMS_HTTP_BODY must be JSON with {to} and {text}'],
    [{ ...gateway, SMS_HTTP_BODY: '{to} {text}' }, 'SMS_HTTP_BODY must be JSON with {to} and {text}'],
  ])(
    'settings of text messages %o stop the start with one sentence without a secret',
    (settings, sentence) => {
      const read = () => parseConfig(settings)
      expect(read).toThrow(sentence)
      expect(read).not.toThrow('hidden-word')
    },
  )

  test('there are no text messages, or they are kept, or leave by SNS or a gateway', () => {
    expect(parseConfig({}).sms).toBeUndefined()
    expect(parseConfig({ SMS_PROVIDER: 'outbox', SMS_DAILY_LIMIT: '50' }).sms).toEqual({ dailyLimit: 50 })
    const sns = { SMS_PROVIDER: 'sns', SMS_SNS_REGION: 'eu-west-1', SMS_SENDER_ID: 'Hearth' }
    expect(parseConfig(sns).sms).toEqual({
      dailyLimit: 200,
      sns: { region: 'eu-west-1', senderId: 'Hearth' },
    })
    expect(parseConfig(gateway).sms?.gateway).toEqual({
      url: new URL('https://sms.example/messages'),
      header: { name: 'authorization', value: 'Bearer hidden-word' },
      body: { to: '{to}', text: '{text}' },
    })
  })

  test.each([
    [{ ANALYTICS_PROVIDER: 'tableau' }, "ANALYTICS_PROVIDER must be built-in or quicksight, not 'tableau'."],
    [
      { ...quickSight, QUICKSIGHT_ACCOUNT_ID: '' },
      'QUICKSIGHT_DASHBOARD_ID must be set with ANALYTICS_PROVIDER=quicksight.',
    ],
    [{ ...quickSight, QUICKSIGHT_ACCOUNT_ID: '12' }, 'QUICKSIGHT_ACCOUNT_ID must be the 12 digits'],
    [{ ...quickSight, QUICKSIGHT_REGION: 'Europe' }, 'QUICKSIGHT_REGION must be a region like eu-west-1'],
    [
      { ...quickSight, QUICKSIGHT_USER_ARN: 'ada' },
      'QUICKSIGHT_USER_ARN must be the ARN of a QuickSight user',
    ],
    [
      { ...quickSight, QUICKSIGHT_USER_ARN: userArn, QUICKSIGHT_TENANT_TAG: 'tenant_id' },
      'QUICKSIGHT_TENANT_TAG is for anonymous viewers',
    ],
  ])('analytics settings %o stop the start with one sentence', (settings, sentence) => {
    expect(() => parseConfig(settings)).toThrow(sentence)
  })

  test('the dashboard is our own, or one of QuickSight, which alone may be framed', () => {
    expect(parseConfig({}).analytics).toEqual({})
    const common = { accountId: '123456789012', region: 'eu-west-1', dashboardId: 'community' }
    expect(parseConfig(quickSight).analytics).toEqual({
      frameOrigin: 'https://eu-west-1.quicksight.aws.amazon.com',
      quickSight: { ...common, viewer: { namespace: 'default' } },
    })
    const own = { ...quickSight, QUICKSIGHT_USER_ARN: userArn, ANALYTICS_FRAME_ORIGIN: 'https://q.example' }
    expect(parseConfig(own).analytics).toEqual({
      frameOrigin: 'https://q.example',
      quickSight: { ...common, viewer: { userArn } },
    })
  })

  test.each([
    [{ MAIL_INBOUND_HOST: 'reply.b.example' }, 'MAIL_INBOUND_SECRET must be set with MAIL_INBOUND_HOST'],
    [{ MAIL_INBOUND_SECRET: 's'.repeat(32) }, 'MAIL_INBOUND_HOST must be set with MAIL_INBOUND_SECRET'],
    [{ MAIL_INBOUND_SECRET: 'short' }, 'MAIL_INBOUND_SECRET must have 32 letters or more'],
    [{ MAIL_INBOUND_HOST: 'Reply Host' }, 'MAIL_INBOUND_HOST must be a host name in small letters'],
    [{ MAIL_RETURN_HOST: 'back.b.example' }, 'MAIL_RETURN_SECRET or MAIL_RETURN_SNS_TOPIC must be set with'],
    [{ MAIL_RETURN_SECRET: 's'.repeat(32) }, 'MAIL_RETURN_HOST must be set with MAIL_RETURN_SECRET'],
    [{ MAIL_RETURN_SNS_TOPIC: topic }, 'MAIL_RETURN_HOST must be set with MAIL_RETURN_SNS_TOPIC'],
    [{ MAIL_RETURN_SNS_TOPIC: 'hearth' }, 'MAIL_RETURN_SNS_TOPIC must be the ARN of a topic'],
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
    [{ SMTP_TLS: 'off' }, "SMTP_TLS must be opportunistic or required, not 'off'."],
    [{ SMTP_CONNECTIONS: '1.5' }, 'SMTP_CONNECTIONS must be a whole number'],
    [{ SMTP_MAILS_PER_SECOND: '0' }, 'SMTP_MAILS_PER_SECOND must be 1 or more'],
    [{ ...smtp, ...dkim, MAIL_DKIM_SELECTOR: '' }, 'MAIL_DKIM_KEY_FILE must be set together.'],
    [{ ...smtp, ...dkim, MAIL_DKIM_SELECTOR: 'a b' }, 'MAIL_DKIM_SELECTOR must be a DKIM selector'],
    [{ ...smtp, ...dkim, MAIL_DKIM_DOMAIN: 'c.example' }, 'MAIL_FROM must be an address at c.example'],
    [{ ...smtp, ...dkim, MAIL_DKIM_KEY_FILE: '/nowhere' }, 'MAIL_DKIM_KEY_FILE: /nowhere cannot be read.'],
    [{ ...smtp, ...dkim, MAIL_DKIM_KEY_FILE: 'package.json' }, 'package.json is not a private key in PEM.'],
    [{ ...smtp, ...dkim, MAIL_DKIM_KEY_FILE: keyFile('ec') }, 'is not an RSA key of 1024 bits or more.'],
  ])('mail settings %o stop the start with one sentence without a password', (settings, sentence) => {
    const read = () => parseConfig(settings)
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('hidden-word')
  })

  test.each([
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set with PAYMENT_PROVIDER=stripe'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set with PAYMENT_PROVIDER'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be set with PAYMENT_PROVIDER'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'hidden-word' }, 'STRIPE_SECRET_KEY must be a key like sk_test_…'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_hidden-word' }, 'STRIPE_PUBLISHABLE_KEY must be a key'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'hidden-word' }, 'STRIPE_WEBHOOK_SECRET must be a key like whsec_…'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'must both be test keys or both live'],
    [
      { ...stripe, STRIPE_API_URL: 'https://payments.example' },
      'STRIPE_API_URL must be https://api.stripe.com',
    ],
    [{ ...stripe, STRIPE_API_URL: 'http://api.stripe.com' }, 'STRIPE_API_URL must be https://api.stripe.com'],
    [{ ...stripe, STRIPE_API_URL: 'http://127.0.0.1.example' }, 'STRIPE_API_URL must be'],
    [{ PAYMENT_PROVIDER: 'cash' }, "PAYMENT_PROVIDER must be test or stripe, not 'cash'."],
  ])('payment settings %o stop the start with one sentence without a key', (settings, sentence) => {
    const read = () => parseConfig(settings)
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow('hidden-word')
  })

  test('payments are by the built-in provider, or by Stripe with its three keys', () => {
    expect(parseConfig({}).payments).toEqual({ provider: 'test' })
    expect(parseConfig({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: new URL('http://127.0.0.1:12111'),
    })
    expect(parseConfig(stripe).payments).toMatchObject({ apiUrl: new URL('https://api.stripe.com') })
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
    [
      {
        ...{ ...smtp, SMTP_HOST: 'mail.example', SMTP_TLS: 'required', SMTP_CONNECTIONS: '5' },
        ...{ SMTP_CONNECTION_MAILS: '50', SMTP_MAILS_PER_SECOND: '14' },
      },
      {
        ...{ host: 'mail.example', port: 587, secure: false, from: 'hello@b.example' },
        ...{ requireTls: true, connections: 5, mailsPerConnection: 50, mailsPerSecond: 14 },
      },
    ],
    [
      { ...smtp, ...dkim, MAIL_FROM: 'hello@mail.b.example' },
      {
        ...{ host: 'mail.example', port: 587, secure: false, from: 'hello@mail.b.example' },
        dkim: {
          domainName: 'b.example',
          keySelector: 's1',
          privateKey: readFileSync(dkim.MAIL_DKIM_KEY_FILE, 'utf8'),
        },
      },
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

describe('a user pool', () => {
  const pool = {
    IDENTITY_PROVIDER: 'cognito',
    COGNITO_USER_POOL_ID: 'eu-west-1_AbC123',
    COGNITO_CLIENT_ID: 'c',
  }

  test('is found by its id, or at an address of its own', () => {
    const aws = { region: 'eu-west-1', endpoint: new URL('https://cognito-idp.eu-west-1.amazonaws.com/') }
    expect(parseConfig(pool).identity).toMatchObject({ ...aws, hasOwnEndpoint: false })
    const COGNITO_ENDPOINT = 'http://127.0.0.1:9229'
    expect(parseConfig({ ...pool, COGNITO_ENDPOINT }).identity).toMatchObject({ hasOwnEndpoint: true })
  })

  test.each([
    [{ COGNITO_USER_POOL_ID: '' }, 'COGNITO_USER_POOL_ID must be set with IDENTITY_PROVIDER=cognito.'],
    [{ COGNITO_USER_POOL_ID: 'pool' }, 'COGNITO_USER_POOL_ID must be a pool’s id like eu-west-1_AbC123'],
    [{ COGNITO_CLIENT_ID: '' }, 'COGNITO_CLIENT_ID must be set with IDENTITY_PROVIDER=cognito.'],
    [{ COGNITO_ENDPOINT: 'http://pool.example' }, 'COGNITO_ENDPOINT must be an https address'],
    [{ COGNITO_MIGRATION_SECRET: 'short' }, 'COGNITO_MIGRATION_SECRET must have 32 letters or more.'],
  ])('%o is refused', (settings, sentence) => {
    expect(() => parseConfig({ ...pool, ...settings })).toThrow(sentence)
  })
})

describe('single sign-on', () => {
  const client = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'hearth', OIDC_CLIENT_SECRET: 'hidden' }
  const map = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLE_MAP: 'cn=admins,ou=x=ADMIN,staff=STAFF' }

  test('is called by the issuer’s host name until it has a name', () => {
    expect(parseConfig({}).singleSignOn).toBeUndefined()
    expect(parseConfig(client).singleSignOn).toMatchObject({
      name: 'id.example',
      creates: false,
      only: false,
    })
  })

  test.each([
    [
      { OIDC_ISSUER: 'http://id.example' },
      'OIDC_ISSUER must be an https address like https://accounts.example',
    ],
    [{ ...client, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set with OIDC_ISSUER.'],
    [
      {
        ...client,
        IDENTITY_PROVIDER: 'cognito',
        COGNITO_USER_POOL_ID: 'eu-west-1_A',
        COGNITO_CLIENT_ID: 'c',
      },
      'OIDC_ISSUER needs IDENTITY_PROVIDER=built-in.',
    ],
    [{ ...client, OIDC_CREATE: 'on' }, 'OIDC_CREATE=on needs OIDC_ROLE_MAP.'],
    [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY=on needs OIDC_ISSUER.'],
    [{ ...client, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_CLAIM and OIDC_ROLE_MAP must be set together.'],
    [{ ...client, ...map }, 'OIDC_ROLE_MAP must be pairs like community-admins=ADMIN'],
    [{ ...client, ...map, OIDC_ROLE_MAP: 'all=CUSTOMER' }, 'OIDC_ROLE_MAP must be pairs'],
  ])('%o is refused', (settings, sentence) => {
    expect(() => parseConfig(settings)).toThrow(sentence)
  })
})

/** What .env.example says, `NAME=value` for each variable, the commented ones too. */
const example = [
  ...readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').matchAll(
    /^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm,
  ),
].map(([, name = '', value = '']) => ({ name, value }))

describe('.env.example', () => {
  test('names every variable that is read, once, and no other', () => {
    expect(example.map(({ name }) => name).toSorted()).toEqual(Object.keys(variables).toSorted())
  })

  test('shows values that are allowed, and the default where there is one', () => {
    const shown = Object.fromEntries(example.map(({ name, value }) => [name, value]))
    expect(() => parseConfig(shown)).not.toThrow()
    const defaults = Object.entries(parseConfig({})).filter(([, value]) => value !== undefined)
    expect(parseConfig(shown)).toMatchObject(Object.fromEntries(defaults))
  })
})

describe('names of variables', () => {
  test('are none that shells, login programs, CI systems and container platforms set', () => {
    const names = new Set(Object.keys(variables))
    expect(Object.keys(foreignVariables).filter((name) => names.has(name))).toEqual([])
  })
})
