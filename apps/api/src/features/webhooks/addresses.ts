import { BlockList, isIP, isIPv4 } from 'node:net';

/** Where web hooks may go. Demo mode runs on one machine, for whoever sits at it. */
export type Reach = 'PUBLIC' | 'DEMO';

/** Special-purpose addresses of the IANA registry, and multicast. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of the global unicast addresses, which are the only ones that are let through at all. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const IN_DEMO_V4 = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const;

const IN_DEMO_V6 = [
  ['::1', 128],
  ['fc00::', 7],
] as const;

const listOf = (v4: readonly (readonly [string, number])[], v6: readonly (readonly [string, number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of v4) list.addSubnet(net, prefix, 'ipv4');
  for (const [net, prefix] of v6) list.addSubnet(net, prefix, 'ipv6');
  return list;
};

const SPECIAL_IPV4 = listOf(SPECIAL_V4, []);
const SPECIAL_IPV6 = listOf([], SPECIAL_V6);
const GLOBAL_UNICAST = listOf([], [['2000::', 3]]);
const IN_DEMO = listOf(IN_DEMO_V4, IN_DEMO_V6);

/**
 * Whether a web hook may connect to the address. Of IPv6 only global unicast is public: that leaves out loopback,
 * link-local, unique-local and multicast as well as every way to write an IPv4 address in an IPv6 one.
 */
export function mayReach(address: string, reach: Reach): boolean {
  if (isIP(address) === 0) return false;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (reach === 'DEMO' && IN_DEMO.check(address, family)) return true;
  if (family === 'ipv4') return !SPECIAL_IPV4.check(address, family);
  return GLOBAL_UNICAST.check(address, family) && !SPECIAL_IPV6.check(address, family);
}

/** The address, if there can be a web hook at all: https, no credentials in it, nothing that is not sent. */
export function webhookUrl(text: string, reach: Reach): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const schemes = reach === 'DEMO' ? ['https:', 'http:'] : ['https:'];
  const isPlain = url.username === '' && url.password === '' && url.hash === '' && url.hostname !== '';
  return isPlain && schemes.includes(url.protocol) ? url : null;
}

/** The host as resolvers and sockets take it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
