import { describe, expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

describe('the address of a page', () => {
  test.each(['/', '/login', '/login?why=out&next=//x', '/support/a%2Fb', '/login/'])('%s is plain', (url) =>
    expect(pageAddress(url)).toEqual({ path: url.split('?')[0], url, isPlain: true }),
  )

  test('is plain without the host that the request line names', () => {
    expect(pageAddress('http://evil.example/login?a=1')).toEqual({
      path: '/login',
      url: '/login?a=1',
      isPlain: true,
    })
    expect(pageAddress('HTTPS://evil.example')).toEqual({ path: '/', url: '/', isPlain: true })
  })

  test.each([
    ['//evil.example/login', '/evil.example/login'],
    ['///evil.example/login', '/evil.example/login'],
    ['/\\evil.example/login', '/evil.example/login'],
    ['\\\\evil.example', '/evil.example'],
    ['http://localhost//evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['/%2e%2e//evil.example', '/evil.example'],
    ['//', '/'],
    ['//login?a=//b', '/login?a=//b'],
  ])('%s never names another host', (given, url) => {
    expect(pageAddress(given)).toEqual({ path: url.split('?')[0], url, isPlain: false })
  })
})
