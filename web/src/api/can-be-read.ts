/** Browsers refuse to read a file that was changed on the disk after it was chosen. */
export const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
