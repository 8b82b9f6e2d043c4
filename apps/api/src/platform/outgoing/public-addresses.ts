import { lookup as lookupAll } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

// security.md R32. The special-purpose blocks of the IANA registries. Of IPv6 only global unicast is public at all,
// which leaves out loopback, link-local, unique local, multicast and the forms that carry an IPv4 address inside:
// mapped, compatible and NAT64.

const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const globalIpv6 = ['2000::/3']
/** Within global unicast: Teredo and its neighbours, documentation, 6to4, AS112. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function blockList(subnets: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network, prefix] = subnet.split('/')
    list.addSubnet(String(network), Number(prefix), family)
  }
  return list
}

const ipv4 = blockList(specialIpv4, 'ipv4')
const ipv6 = blockList(specialIpv6, 'ipv6')
const ipv6Global = blockList(globalIpv6, 'ipv6')

/** Whether an address can belong to a machine that anybody on the internet may reach. */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? 0 : isIP(address)
  if (family === 4) return !ipv4.check(address, 'ipv4')
  return family === 6 && ipv6Global.check(address, 'ipv6') && !ipv6.check(address, 'ipv6')
}

type Lookup = (host: string) => Promise<string[]>

const systemLookup: Lookup = async (host) =>
  (await lookupAll(host, { all: true })).map((found) => found.address)

/** A host that may be a machine of ours, or of our network. Its message names the host. */
export class NotPublic extends Error {}

/** @returns the addresses of a host, every one of them public. @throws NotPublic */
export async function resolvePublic(host: string, lookup: Lookup = systemLookup): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await lookup(host)
  if (addresses.length > 0 && addresses.every(isPublicAddress)) return addresses
  throw new NotPublic(`${host} is not a public host`)
}
