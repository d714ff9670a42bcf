/** The media types of pictures that the service takes. Its check of the bytes decides. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Why a file is not sent. */
export type PictureProblem = 'tooLarge' | 'noPicture';

const MOST_BYTES = 100 * 1024;

/** Finds what is wrong with a file before it is sent; null if it is a picture that the browser can show. */
export async function findPictureProblem(file: File): Promise<PictureProblem | null> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return null;
  } catch {
    return 'noPicture';
  }
}

/** The bytes of a file in base64. */
export async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
