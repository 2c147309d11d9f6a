/** The wire of a FIT file: a header, definitions and records, a check sum. */

type FitType = 'enum' | 'uint8' | 'uint16' | 'uint32' | 'uint32z';

export interface FitField {
  readonly number: number;
  readonly type: FitType;
  readonly value: number;
}

const TYPES: Readonly<Record<FitType, { readonly code: number; readonly size: 1 | 2 | 4 }>> = {
  enum: { code: 0x00, size: 1 },
  uint8: { code: 0x02, size: 1 },
  uint16: { code: 0x84, size: 2 },
  uint32: { code: 0x86, size: 4 },
  uint32z: { code: 0x8c, size: 4 },
};
const HEADER_SIZE = 14;
const DEFINITION = 0x40;
const PROTOCOL = 0x20;
const PROFILE = 21_170;

/** Each message is defined right before it: local number 0, so that no table of definitions is kept. */
export class FitWriter {
  readonly #bytes: number[] = [];
  #defined = '';

  message(global: number, fields: readonly FitField[]): void {
    const shape = `${global}:${fields.map(({ number, type }) => `${number}${type}`).join()}`;
    if (shape !== this.#defined) this.#define(global, fields);
    this.#defined = shape;
    this.#bytes.push(0);
    for (const { type, value } of fields) this.#number(value, TYPES[type].size);
  }

  #define(global: number, fields: readonly FitField[]): void {
    this.#bytes.push(DEFINITION, 0, 0);
    this.#number(global, 2);
    this.#bytes.push(fields.length);
    for (const { number, type } of fields) this.#bytes.push(number, TYPES[type].size, TYPES[type].code);
  }

  #number(value: number, size: 1 | 2 | 4): void {
    for (let i = 0; i < size; i++) this.#bytes.push(Math.floor(value / 256 ** i) & 0xff);
  }

  finish(): Uint8Array {
    const data = Uint8Array.from(this.#bytes);
    const file = new Uint8Array(HEADER_SIZE + data.length + 2);
    const view = new DataView(file.buffer);
    view.setUint8(0, HEADER_SIZE);
    view.setUint8(1, PROTOCOL);
    view.setUint16(2, PROFILE, true);
    view.setUint32(4, data.length, true);
    file.set([0x2e, 0x46, 0x49, 0x54], 8);
    view.setUint16(12, checkSum(file.subarray(0, 12)), true);
    file.set(data, HEADER_SIZE);
    view.setUint16(HEADER_SIZE + data.length, checkSum(file.subarray(0, HEADER_SIZE + data.length)), true);
    return file;
  }
}

/** CRC-16 with the polynomial 0xA001. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}
