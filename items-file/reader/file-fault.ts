/** A reason why a file can't be read as items: a sentence that names the line. Nothing of such a file may be sent. */
export class FileFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileFault';
  }
}
