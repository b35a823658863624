interface Limits {
  /** Pixels of the longer side. */
  longestSide: number;
  /** Pixels below which the shorter side is never scaled, even if the longer one then exceeds its limit. */
  leastShortSide?: number;
  /** Files up to this size stay unchanged. */
  leaveBelowBytes: number;
}

const QUALITY = 0.85;

function scaleOf({ width, height }: ImageBitmap, { longestSide, leastShortSide = 0 }: Limits): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  return Math.min(1, Math.max(longestSide / longer, leastShortSide / shorter));
}

function toJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
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
 * Returns a smaller copy of a large picture without camera metadata such as the location. Returns the file
 * itself if it is small, unreadable, or not larger than its copy.
 */
export async function shrinkImage(file: File, limits: Limits): Promise<File> {
  if (file.size <= limits.leaveBelowBytes || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const smaller = await toJpeg(picture, scaleOf(picture, limits));
    picture.close();
    if (smaller === null || smaller.size >= file.size) return file;
    return new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
