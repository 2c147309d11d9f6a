const MASK = (1n << 64n) - 1n;
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

const times = (a: bigint, b: bigint): bigint => (a * b) & MASK;
const plus = (a: bigint, b: bigint): bigint => (a + b) & MASK;
const rotate = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & MASK;
const round = (lane: bigint, input: bigint): bigint => times(rotate(plus(lane, times(input, P2)), 31n), P1);
const merge = (hash: bigint, lane: bigint): bigint => plus(times(hash ^ round(0n, lane), P1), P4);

/** xxHash64 with seed 0 of the UTF-8 bytes, in whole numbers of 64 bits. */
export function xxHash64(text: string): bigint {
  const bytes = Buffer.from(text, 'utf8');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let hash = P5;
  if (bytes.length >= 32) {
    const lanes = [plus(P1, P2), P2, 0n, -P1 & MASK];
    for (; at + 32 <= bytes.length; at += 32) {
      for (let i = 0; i < 4; i += 1) lanes[i] = round(lanes[i]!, view.getBigUint64(at + 8 * i, true));
    }
    const turns = [1n, 7n, 12n, 18n];
    hash = lanes.reduce((sum, lane, i) => plus(sum, rotate(lane, turns[i]!)), 0n);
    hash = lanes.reduce(merge, hash);
  }
  hash = plus(hash, BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8) {
    hash = plus(times(rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n), P1), P4);
  }
  if (at + 4 <= bytes.length) {
    hash = plus(times(rotate(hash ^ times(BigInt(view.getUint32(at, true)), P1), 23n), P2), P3);
    at += 4;
  }
  for (; at < bytes.length; at += 1) hash = times(rotate(hash ^ times(BigInt(bytes[at]!), P5), 11n), P1);
  hash = times(hash ^ (hash >> 33n), P2);
  hash = times(hash ^ (hash >> 29n), P3);
  return hash ^ (hash >> 32n);
}
