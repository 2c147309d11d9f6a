/** The archive cannot be imported; the message says why, in a sentence. Nothing of it is stored. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArchiveError';
  }
}
