/** The file by which partners test their endpoint themselves. The build makes it, and writes here where it is and what its SHA-256 is. */
export const checker = { path: '', sha256: '' } as const;
