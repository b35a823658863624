import { IMAGE_ACCEPT, imageProblem } from '../../components/forms/image-check';
import { shrinkImage } from '../../components/forms/shrink-image';

/** For the file picker: what it offers first. */
export const SCREENSHOT_ACCEPT = IMAGE_ACCEPT;

/** Why a file cannot be the screenshot, or null. */
export const screenshotProblem = imageProblem;

/** A screenshot stays readable at this size; most are smaller and go as they are. */
const READABLE = { longestSide: 2200, leaveBelowBytes: 1024 * 1024 };

/** What is sent of a chosen file: a large picture is made smaller before its size is judged. */
export const readableCopy = (file: File): Promise<File> => shrinkImage(file, READABLE);
