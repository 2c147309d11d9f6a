import { ArchiveError } from './archive-error.ts';

/** Bytes that are taken from a stream in the lengths that a reader wants, and never held beyond what it asked for. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  /** So many bytes together. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** So many bytes, as they come. */
  async *stream(count: number): AsyncGenerator<Buffer> {
    let wanted = count;
    while (wanted > 0) {
      if (this.#left.length === 0) await this.#more();
      const part = this.#left.subarray(0, wanted);
      this.#left = this.#left.subarray(part.length);
      wanted -= part.length;
      yield part;
    }
  }

  async #more(): Promise<void> {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await this.#pieces.next();
    } catch (cause) {
      throw new ArchiveError('The file is not a whole archive: it cannot be decompressed.', { cause });
    }
    if (next.done) throw new ArchiveError('The archive ends too early: get the file again.');
    this.#left = Buffer.from(next.value);
  }
}
