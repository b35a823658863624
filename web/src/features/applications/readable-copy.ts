import { shrinkImage } from '../../components/forms/shrink-image';
import { trueFile } from '../../components/forms/true-file';

/** A screenshot stays readable at this size, a long one at its width; most are smaller and go as they are. */
const READABLE = { longestSide: 2200, leastShortSide: 1080, leaveBelowBytes: 1024 * 1024 };

/** Returns the file to upload: a large picture is resized before its size is checked. */
export const readableCopy = async (file: File): Promise<File> => shrinkImage(await trueFile(file), READABLE);
