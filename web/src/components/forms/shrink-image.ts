interface Limits {
  /** Pixels of the longer side. */
  longestSide: number;
  /** A file of at most this size is left as it is. */
  leaveBelowBytes: number;
}

const QUALITY = 0.85;

function toJpeg(picture: ImageBitmap, longestSide: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG knows no transparency; without paper below it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * A smaller copy of a large picture, for slow networks; without what a camera writes into it, such as the place. Answers
 * the file itself when it is small enough, when the browser cannot read it, or when a copy would not be smaller.
 */
export async function shrinkImage(file: File, { longestSide, leaveBelowBytes }: Limits): Promise<File> {
  if (file.size <= leaveBelowBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await toJpeg(picture, longestSide);
    picture.close();
    if (smaller === null || smaller.size >= file.size) return file;
    return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
