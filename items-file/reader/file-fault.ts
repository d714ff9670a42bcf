/** The reason why a file can't be read as items, in a sentence that names the line. No part of such a file may be sent. */
export class FileFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileFault';
  }
}
