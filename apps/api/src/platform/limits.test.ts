import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:80', '203.0.113.9'],
  [' 203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:8080', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
])('R05 %s is counted under %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '999.1.1.1',
  '0x7f.1',
  '1',
  ':::',
  '[::1',
  'a:b:c',
  '1.2.3.4:80:80',
  '\0',
  'x'.repeat(9_000),
])('R05 %j is no address, and all of those share one count', (ip) => {
  expect(networkOf(ip)).toBe('no address')
})
