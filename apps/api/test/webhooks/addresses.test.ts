import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayReach, webhookUrl } from '../../src/features/webhooks/addresses.ts';
import { AddressRefusedError, allowedAddresses } from '../../src/features/webhooks/resolve.ts';

const REFUSED = {
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  unspecified: ['0.0.0.0', '::'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  private: ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255', '240.0.0.1'],
  'mapped IPv4': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
  'compatible IPv4': ['::127.0.0.1', '::8.8.8.8'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1'],
  '6to4 and Teredo': ['2002:7f00:1::', '2001::1', '2001:0:7f00:1::'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarks: ['198.18.0.1', '2001:2::1'],
  discard: ['100::1'],
  'site-local': ['fec0::1'],
  nothing: ['', 'localhost', '1.2.3', '1.2.3.4.5'],
} as const;

describe('addresses of web hooks', () => {
  it.each(Object.entries(REFUSED))('refuses %s', (_kind, addresses) => {
    for (const address of addresses) expect([address, mayReach(address, 'PUBLIC')]).toEqual([address, false]);
  });

  it('lets public ones through', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, mayReach(address, 'PUBLIC')]).toEqual([address, true]);
  });

  it('refuses every IPv4 address that is written as an IPv6 one', () => {
    const groups = (a: number, b: number) => `${a.toString(16)}:${b.toString(16)}`;
    const half = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(half, half, (a, b) => {
        for (const prefix of ['::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '2002:'])
          expect(mayReach(prefix === '2002:' ? `2002:${groups(a, b)}::` : `${prefix}${groups(a, b)}`, 'PUBLIC')).toBe(
            false,
          );
      }),
    );
  });

  it('lets a demo reach its own machine and network, and no further than that', () => {
    for (const address of ['127.0.0.1', '::1', '192.168.1.2', '8.8.8.8']) expect(mayReach(address, 'DEMO')).toBe(true);
    for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '64:ff9b::a9fe:a9fe'])
      expect(mayReach(address, 'DEMO')).toBe(false);
  });

  it.each([
    'http://hooks.example/',
    'https://me:secret@hooks.example/',
    'https://hooks.example/#part',
    'ftp://x',
    'no',
  ])('takes no %s', (text) => expect(webhookUrl(text, 'PUBLIC')).toBeNull());

  it.each([
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::ffff:7f00:1]/',
    'https://127.1/',
  ])('sees through %s', async (text) => {
    const resolve = () => Promise.reject(new Error('No name to look up.'));
    await expect(allowedAddresses(webhookUrl(text, 'PUBLIC')!, 'PUBLIC', resolve)).rejects.toThrow(AddressRefusedError);
  });

  it('refuses a name of which one address is not public, and one without any, alike', async () => {
    const url = webhookUrl('https://hooks.example/', 'PUBLIC')!;
    const answers = [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
      [],
    ];
    for (const answer of answers)
      await expect(allowedAddresses(url, 'PUBLIC', async () => answer)).rejects.toThrow(AddressRefusedError);
    await expect(allowedAddresses(url, 'PUBLIC', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toThrow(
      AddressRefusedError,
    );
  });
});
