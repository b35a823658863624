import { shrinkImage } from '../../components/forms/shrink-image';
import { trueFile } from '../../components/forms/true-file';

/** A screenshot stays readable at this size, a long one at its width; most are smaller and go as they are. */
const READABLE = { longestSide: 2200, leastShortSide: 1080, leaveBelowBytes: 1024 * 1024 };

/** What is sent of a chosen file: a large picture is made smaller before its size is judged. */
export const readableCopy = async (file: File): Promise<File> => shrinkImage(await trueFile(file), READABLE);
